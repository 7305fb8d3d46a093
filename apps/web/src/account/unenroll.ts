import { paths, profileEndpoints } from '@palmflow/contract'
import { useMemo } from 'react'
import { useApp } from '../boot/app-context.ts'
import { spoken } from '../i18n/spoken.ts'
import { useLazy } from '../loading/lazy.ts'
import { leave } from '../navigation/leave.ts'
import { useUnenrollPanel } from './unenroll-panel.ts'

/** On the website. Undefined until the client has loaded. */
export function useUnenroll() {
  const { later, log } = useApp()
  const loaded = useLazy(later)
  const unenrolling = useMemo(() => {
    if (loaded === undefined) return undefined
    const { apiOf, persistedSession, who } = loaded
    const onClosed = (): void => {
      persistedSession.clear()
      leave.replace(spoken(paths.signIn))
    }
    return { ...apiOf(profileEndpoints), who, log, onClosed }
  }, [loaded, log])
  return useUnenrollPanel(unenrolling)
}
