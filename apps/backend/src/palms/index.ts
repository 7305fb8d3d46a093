import { decodePalm, fuseFrames, type PalmTemplate, steadyShares } from '@palmflow/palm'
import type { Report } from '../base/events.ts'
import { Unavailable } from '../base/unavailable.ts'
import type { Keys } from '../keys/keys.ts'
import type { Db } from '../store/store.ts'
import { decide, type Identification } from './decision.ts'
import { createFreshness } from './freshness.ts'
import { createGallery } from './gallery.ts'
import { penaltyOf } from './penalty.ts'
import { createSearch } from './search.ts'

export { markScan, takeCapture } from './capture-marks.ts'
export type { Identification } from './decision.ts'
export { type EnrolOutcome, enrolPalm, holdPalm, isGalleryUnchanged, palmAgreement, removePalms } from './enrolment.ts'
export { isNoHand } from './penalty.ts'

/** The palm index: finds the owner among all enrolled palms. */
export interface Palms {
  /**
   * Searches both palms of all users, independent of the hand in the capture. All changes committed before the call count.
   * The state of the profile is not checked: a profile on hold is found too.
   * @throws PalmEncodingError if it is no palm. Unavailable if no search thread is alive. Errors of the database, because
   * no palm is recognised without it.
   */
  identify(encodingData: Uint8Array): Promise<Identification>
  /**
   * The clear owner of a palm before its enrolment. `change` is that of the searched gallery. The same palm may be enrolled
   * after it, until `isStill` locks the gallery.
   */
  ownerOf(palm: PalmTemplate): Promise<{ profileId: string | undefined; change: number }>
  /** Resolves when all palms that were committed before can be searched. @throws errors of the database */
  refresh(): Promise<void>
  /** The number of palms. */
  size(): number
  close(): Promise<void>
}

export interface PalmsOptions {
  db: Db
  keys: Keys
  report: Report
}

/** Starts to read the palms at once. An earlier search waits for the end. */
export function createPalms({ db, keys, report }: PalmsOptions): Palms {
  const search = createSearch(createGallery(), { onLost: () => report('palm-thread-lost', {}) })
  const freshness = createFreshness({ db, search, keys, report })
  const decideOn = async (palm: PalmTemplate): Promise<Identification> => {
    const { found, size } = await search.find(palm)
    return decide(found, size, penaltyOf(palm))
  }
  freshness.refresh().catch((error: unknown) => {
    const isClosing = error instanceof Unavailable
    if (!isClosing) report('palms-not-read', { error: error instanceof Error ? error.name : typeof error })
  })
  return {
    async identify(encodingData) {
      const palm = fuseFrames(decodePalm(encodingData).frames, steadyShares.scan)
      await freshness.refresh()
      return decideOn(palm)
    },
    async ownerOf(palm) {
      await freshness.refresh()
      // Before the search: it may miss later changes, so these must count as new.
      const change = freshness.lastSeen()
      const found = await decideOn(palm)
      return { profileId: found.kind === 'clear' ? found.profileId : undefined, change }
    },
    refresh: () => freshness.refresh(),
    size: () => search.size(),
    async close() {
      await freshness.close()
      await search.close()
    },
  }
}
