import { Failure, type Services } from '@palmflow/contract'
import { bindRemovePalm, profileOf, type RemovePalmRef, type SessionRef } from '@palmflow/workflows'
import { useSelector } from '@xstate/react'
import { useCallback, useEffect } from 'react'
import { createActor } from 'xstate'
import type { Log } from '../boot/log.ts'
import { useMountedActor } from '../flow/use-mounted-actor.ts'

/**
 * @param remove must be stable, because a new function starts a new panel
 * @returns undefined until the panel has started
 */
export function useRemovePalm(remove: Services['removePalm'], who: SessionRef, log: Log) {
  const begin = useCallback(() => {
    const removePalm: Parameters<typeof bindRemovePalm>[0]['removePalm'] = async ({ palm }, signal) => {
      if (palm === null) throw new Failure('invalid')
      await remove({ id: palm }, signal)
    }
    const actor = createActor(bindRemovePalm({ removePalm }, log.defect))
    for (const event of ['palm.removed', 'session.refused'] as const)
      actor.on(event, () => who.send({ type: 'profile.checkRequested' }))
    return actor.start()
  }, [remove, who, log])
  const panel = useMountedActor<RemovePalmRef>(begin)
  const snapshot = useSelector(panel, (now) => now)
  const profile = useSelector(who, profileOf)
  useEffect(() => {
    if (profile !== null) panel?.send({ type: 'profile.loaded' })
  }, [panel, profile])
  return panel && snapshot && { snapshot, send: panel.send }
}
