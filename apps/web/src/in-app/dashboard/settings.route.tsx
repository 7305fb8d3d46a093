import { paths } from '@palmflow/contract'
import { LinkProvider } from '@palmflow/views'
import { settingsView } from '@palmflow/views/settings'
import { bindSettings, type SettingsRef, settingsHash } from '@palmflow/workflows'
import { useSelector } from '@xstate/react'
import { useCallback, useEffect, useEffectEvent } from 'react'
import { useLocation, useNavigate, useNavigationType } from 'react-router-dom'
import { createActor } from 'xstate'
import { useMountedActor } from '../../flow/use-mounted-actor.ts'
import { AppLink } from '../app-link.tsx'
import { useInApp } from '../in-app-context.ts'
import { PageWithMessage } from '../page-with-message.tsx'
import { RequireAppAuth } from '../require-app-auth.tsx'
import { useBack } from '../use-back.ts'

const openedBy = {
  '#conditions-of-use': 'conditions.opened',
  '#privacy-notice': 'privacy.opened',
  '#consumer-health': 'consumerHealth.opened',
} as const
const isHash = (hash: string): hash is keyof typeof openedBy => hash in openedBy

/** Each document is a history entry, so that Back opens the menu. */
function useHash(panel: SettingsRef): void {
  const wanted = useSelector(panel, settingsHash)
  const { hash, search, state } = useLocation()
  const isMovedByBrowser = useNavigationType() === 'POP'
  const go = useNavigate()
  const followPanel = useEffectEvent((to: string) => {
    if (to === hash) return
    if (to !== '') void go({ search, hash: to }, { state: { isFromMenu: true } })
    else if (Object(state).isFromMenu === true) void go(-1)
    else void go({ search, hash: '' }, { replace: true })
  })
  const followBrowser = useEffectEvent((at: string) => {
    if (!isMovedByBrowser || at === settingsHash(panel.getSnapshot())) return
    if (isHash(at)) panel.send({ type: openedBy[at] })
    else panel.send({ type: 'back.requested' })
  })
  useEffect(() => followPanel(wanted), [wanted])
  useEffect(() => followBrowser(hash), [hash])
}

function Settings({ panel }: { panel: SettingsRef }) {
  const snapshot = useSelector(panel, (now) => now)
  useHash(panel)
  return settingsView({ snapshot, send: panel.send })
}

export function Route() {
  const { main, who, log } = useInApp()
  const goBack = useBack(paths.dashboard)
  const begin = useCallback(() => {
    const actor = createActor(bindSettings({ loadDocument: main.fetchDocument }, log.defect))
    actor.on('signOut.requested', () => who.send({ type: 'signOut.requested' }))
    actor.on('settings.left', goBack)
    return actor.start()
  }, [main, who, log, goBack])
  const panel = useMountedActor<SettingsRef>(begin)
  return (
    <RequireAppAuth>
      <LinkProvider value={AppLink}>
        <PageWithMessage>{panel && <Settings panel={panel} />}</PageWithMessage>
      </LinkProvider>
    </RequireAppAuth>
  )
}
