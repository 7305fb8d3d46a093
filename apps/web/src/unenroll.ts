import { paths, profileEndpoints } from '@palmflow/contract'
import { useMemo } from 'react'
import { useApp } from './app-context.ts'
import { useLate } from './late.ts'
import { leave } from './leave.ts'
import { spoken } from './spoken.ts'
import { useUnenrollPanel } from './unenroll-panel.ts'

/** On the website; nothing until what asks the server has come. */
export function useUnenroll() {
  const { later, log } = useApp()
  const loaded = useLate(later)
  const unenrolling = useMemo(() => {
    if (loaded === undefined) return undefined
    const { apiOf, kept, who } = loaded
    const onClosed = (): void => {
      kept.clear()
      leave.replace(spoken(paths.signIn))
    }
    return { ...apiOf(profileEndpoints), who, log, onClosed }
  }, [loaded, log])
  return useUnenrollPanel(unenrolling)
}
