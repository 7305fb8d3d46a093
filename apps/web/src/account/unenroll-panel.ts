import { profileDeleted, type Services } from '@palmflow/contract'
import { bindUnenroll, type SessionRef, type UnenrollRef } from '@palmflow/workflows'
import { useSelector } from '@xstate/react'
import { useEffect, useState } from 'react'
import { createActor } from 'xstate'
import type { Log } from '../boot/log.ts'

interface Unenrolling {
  deleteProfile: Services['deleteProfile']
  who: SessionRef
  log: Log
  onDeleted?: () => void
  onClosed: () => void
}

/** A deletion continues if the user leaves the page. The next mount of the page continues with the same panel. */
const underWay = new WeakMap<SessionRef, UnenrollRef>()

function begun({ deleteProfile, who, log, onDeleted, onClosed }: Unenrolling): UnenrollRef {
  const panel = createActor(bindUnenroll({ deleteProfile }, log.defect))
  panel.on('profile.deleted', () => {
    log.record(profileDeleted)
    onDeleted?.()
  })
  panel.on('session.refused', () => who.send({ type: 'profile.checkRequested' }))
  panel.on('goodbye.closed', onClosed)
  return panel.start()
}

export function useUnenrollPanel(unenrolling: Unenrolling | undefined) {
  const [panel, setPanel] = useState<UnenrollRef>()
  useEffect(() => {
    if (unenrolling === undefined) return
    const { who } = unenrolling
    const actor = underWay.get(who) ?? begun(unenrolling)
    underWay.delete(who)
    setPanel(actor)
    return () => {
      const now = actor.getSnapshot()
      if (now.hasTag('card') || now.hasTag('confirm')) return actor.stop()
      underWay.set(who, actor)
      // A user who opens another page has closed the goodbye screen.
      actor.send({ type: 'goodbye.closed' })
    }
  }, [unenrolling])
  const snapshot = useSelector(panel, (now) => now)
  if (panel === undefined || snapshot === undefined) return undefined
  const isGone = snapshot.hasTag('gone') || snapshot.hasTag('closed')
  return { snapshot, send: panel.send, isGone }
}
