import type { Services } from '@palmflow/contract'
import { bindUnenroll, type SessionRef, type UnenrollRef } from '@palmflow/workflows'
import { useSelector } from '@xstate/react'
import { useEffect, useState } from 'react'
import { createActor } from 'xstate'
import type { Log } from './log.ts'

interface Unenrolling {
  deleteProfile: Services['deleteProfile']
  /** Their session. */
  who: SessionRef
  log: Log
  onDeleted?: () => void
  /** Goodbye was read, and closed. */
  onClosed: () => void
}

export function beginUnenroll({ deleteProfile, who, log, onDeleted, onClosed }: Unenrolling): UnenrollRef {
  const panel = createActor(bindUnenroll({ deleteProfile }, log.defect))
  panel.on('profile.deleted', () => {
    log.record('ProfileManagement.DeleteProfile')
    onDeleted?.()
  })
  panel.on('session.refused', () => who.send({ type: 'profile.checkRequested' }))
  panel.on('goodbye.closed', onClosed)
  return panel.start()
}

/** The person's way out of here, for as long as a page is shown; nothing until there is something to begin with. */
export function useUnenrollPanel(begin: (() => UnenrollRef) | undefined) {
  const [panel, setPanel] = useState<UnenrollRef>()
  useEffect(() => {
    const actor = begin?.()
    setPanel(actor)
    return () => actor?.stop()
  }, [begin])
  const snapshot = useSelector(panel, (now) => now)
  if (panel === undefined || snapshot === undefined) return undefined
  const isGone = snapshot.hasTag('gone') || snapshot.hasTag('closed')
  return { snapshot, send: panel.send, isGone }
}
