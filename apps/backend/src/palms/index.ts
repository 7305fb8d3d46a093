import { decodePalm, fuseFrames, steadyShares } from '@palmflow/gateway'
import type { Report } from '../events.ts'
import { Unavailable } from '../http/unavailable.ts'
import type { Keys } from '../keys/keys.ts'
import type { Db } from '../store/store.ts'
import { decide, type Identification } from './decision.ts'
import { createFreshness } from './freshness.ts'
import { createGallery } from './gallery.ts'
import { handicapOf } from './handicap.ts'

export type { Identification } from './decision.ts'
export { type EnrolOutcome, enrolPalm, palmAgreement, removePalms } from './enrolment.ts'
export { markScan, takeCapture } from './seen-captures.ts'

/** Whose palm it is, among all that are enrolled. */
export interface Palms {
  /**
   * Either palm of anyone is found, whichever hand the capture says it is. A change that any server committed before
   * the call counts. Says nothing of the profile: one on hold is found as well.
   * @throws PalmEncodingError where it is no palm; and whatever the database throws: without it nobody is recognised.
   */
  identify(encodingData: Uint8Array): Promise<Identification>
  close(): Promise<void>
}

export interface PalmsOptions {
  db: Db
  keys: Keys
  report: Report
}

/** Begins to read the palms at once; a search that comes before the end waits for it. */
export function createPalms({ db, keys, report }: PalmsOptions): Palms {
  const gallery = createGallery()
  const freshness = createFreshness({ db, gallery, keys, report })
  freshness.refresh().catch((error: unknown) => {
    const isClosing = error instanceof Unavailable
    if (!isClosing) report('palms-not-read', { error: error instanceof Error ? error.name : typeof error })
  })
  return {
    async identify(encodingData) {
      const palm = fuseFrames(decodePalm(encodingData).frames, steadyShares.scan)
      await freshness.refresh()
      return decide(gallery.search(palm), gallery.size(), handicapOf(palm))
    },
    close: () => freshness.close(),
  }
}
