import type { Keeper } from '../begin-visit.ts'
import type { InApp } from './in-app.ts'

/** The envelope of an in-app use case, with the key of a scan that is under way: asked again, the shell gives the same. */
export function keeperOf({ kept: { resume }, scanKey }: InApp, useCase: string): Keeper {
  return {
    read: () => {
      const envelope = resume.read(useCase)
      if (envelope?.step === 'TRANSITION_TO_APP') scanKey.current = envelope.scan
      return envelope
    },
    save: (point) => {
      const isScanning = point.step === 'TRANSITION_TO_APP' && point.stage === 'scanning'
      if (!isScanning) scanKey.current = undefined
      const { current: scan } = scanKey
      resume.save(isScanning && scan !== undefined ? { useCase, ...point, scan } : { useCase, ...point })
    },
    clear: () => {
      scanKey.current = undefined
      resume.clear(useCase)
    },
  }
}
