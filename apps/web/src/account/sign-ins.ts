import { bindSignIns, type SessionRef, type SignInsRef } from '@palmflow/workflows'
import { createActor } from 'xstate'
import type { Log } from '../boot/log.ts'

export function beginSignIns(calls: Parameters<typeof bindSignIns>[0], who: SessionRef, log: Log): SignInsRef {
  const actor = createActor(bindSignIns(calls, log.defect))
  actor.on('session.refused', () => who.send({ type: 'profile.checkRequested' }))
  return actor.start()
}
