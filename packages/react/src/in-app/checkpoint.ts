import type { StoredSteps } from '@palmflow/contract'
import type { Keeper } from '../begin-visit.ts'
import type { AppClient } from './app-client.ts'

/** The checkpoint contains the id of a running scan, because a repeated request with this id returns the same scan. */
export function checkpointOf(
  { persistedSession, scanKey }: Pick<AppClient, 'persistedSession' | 'scanKey'>,
  useCase: string,
  steps: StoredSteps,
): Keeper {
  const resume = persistedSession.resume(useCase, steps)
  return {
    read: () => {
      const envelope = resume.read()
      if (envelope?.step === 'TRANSITION_TO_APP') scanKey.current = envelope.scan
      return envelope
    },
    save: (point) => {
      const isScanning = point.step === 'TRANSITION_TO_APP' && point.stage === 'scanning'
      if (!isScanning) scanKey.current = undefined
      const { current: scan } = scanKey
      resume.save(isScanning && scan !== undefined ? { ...point, scan } : point)
    },
    clear: () => {
      scanKey.current = undefined
      resume.clear()
    },
  }
}
