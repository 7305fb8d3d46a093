import { paths, profileEndpoints } from '@palmflow/contract'
import { useLazy } from '@palmflow/react/parts'
import { useMemo, useRef } from 'react'
import { useApp } from '../boot/app-context.ts'
import { inPageLanguage } from '../i18n/in-page-language.ts'
import { leave } from '../navigation/leave.ts'
import { useUnenrollPanel } from './unenroll-panel.ts'

export function useUnenroll() {
  const { deferred, log } = useApp()
  const loaded = useLazy(deferred)
  const next = useRef<string>(paths.signIn)
  const unenrolling = useMemo(() => {
    if (loaded === undefined) return undefined
    const { apiOf, persistedSession, who } = loaded
    const onClosed = (): void => {
      persistedSession.clear()
      leave.replace(inPageLanguage(next.current))
    }
    return { ...apiOf(profileEndpoints), who, log, onClosed }
  }, [loaded, log])
  const panel = useUnenrollPanel(unenrolling)
  const closeTo = (path: string) => () => {
    next.current = path
    panel?.send({ type: 'goodbye.closed' })
  }
  return panel && { ...panel, onHome: closeTo(paths.landing), onEnroll: closeTo(paths.downloadApp) }
}
