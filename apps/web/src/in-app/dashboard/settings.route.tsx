import { paths } from '@palmflow/contract'
import { settingsView } from '@palmflow/views/settings'
import { bindSettings, type SettingsRef, settingsHash } from '@palmflow/workflows'
import { useSelector } from '@xstate/react'
import { useEffect, useState } from 'react'
import { useLocation, useNavigate, useNavigationType } from 'react-router-dom'
import { createActor } from 'xstate'
import { Carried } from '../carried.tsx'
import { useInApp } from '../in-app-context.ts'
import { PersonOnly } from '../person-only.tsx'
import { useWayBack } from '../way-back.ts'

/** What the browser's Forward, or an address, opens. */
const openedBy = {
  '#conditions-of-use': 'conditions.opened',
  '#privacy-notice': 'privacy.opened',
  '#consumer-health': 'consumerHealth.opened',
} as const
const isHash = (hash: string): hash is keyof typeof openedBy => hash in openedBy

/** A document is an entry of the browser's history: Back leads from it to the menu, and the address says no more of it. */
function useHash(panel: SettingsRef): void {
  const wanted = useSelector(panel, settingsHash)
  const { hash, search, state } = useLocation()
  const isMovedByBrowser = useNavigationType() === 'POP'
  const go = useNavigate()
  // biome-ignore lint/correctness/useExhaustiveDependencies: the panel has moved
  useEffect(() => {
    if (wanted === hash) return
    if (wanted !== '') void go({ search, hash: wanted }, { state: { isFromMenu: true } })
    else if (Object(state).isFromMenu === true) void go(-1)
    else void go({ search, hash: '' }, { replace: true })
  }, [wanted])
  // biome-ignore lint/correctness/useExhaustiveDependencies: the browser has moved
  useEffect(() => {
    if (!isMovedByBrowser || hash === settingsHash(panel.getSnapshot())) return
    if (isHash(hash)) panel.send({ type: openedBy[hash] })
    else panel.send({ type: 'back.requested' })
  }, [hash])
}

function Settings({ panel }: { panel: SettingsRef }) {
  const snapshot = useSelector(panel, (now) => now)
  useHash(panel)
  return settingsView({ snapshot, send: panel.send })
}

export function Route() {
  const { main, who, log } = useInApp()
  const goBack = useWayBack(paths.dashboard)
  const [panel, setPanel] = useState<SettingsRef>()
  useEffect(() => {
    const actor = createActor(bindSettings({ loadDocument: main.fetchDocument }, log.defect))
    actor.on('signOut.requested', () => who.send({ type: 'signOut.requested' }))
    actor.on('settings.left', goBack)
    setPanel(actor.start())
    return () => void actor.stop()
  }, [main, who, log, goBack])
  return (
    <PersonOnly>
      <Carried>{panel && <Settings panel={panel} />}</Carried>
    </PersonOnly>
  )
}
