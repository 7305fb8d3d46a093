import { decodePalm, fuseFrames, type PalmTemplate, steadyShares } from '@palmflow/palm'
import type { Report } from '../base/events.ts'
import { Unavailable } from '../base/unavailable.ts'
import type { Db } from '../database/database.ts'
import type { Keys } from '../keys/keys.ts'
import { decide, type Identification } from './decision.ts'
import { createGallery } from './gallery.ts'
import { createGallerySync } from './gallery-sync.ts'
import { penaltyOf } from './penalty.ts'
import { createSearch } from './search.ts'

export type { Identification } from './decision.ts'
export { isNoHand } from './penalty.ts'
export { markScan, takeCapture } from './replay-marks.ts'
export {
  type EnrolOutcome,
  enrolPalm,
  holdPalm,
  isGalleryUnchanged,
  palmAgreement,
  removePalms,
} from './stored-palms.ts'

export interface Palms {
  /**
   * Searches both palms of all users, independently of the hand in the capture. The search includes all changes that
   * were committed before the call, and profiles on hold.
   * @throws PalmEncodingError if the data are not a palm.
   * @throws Unavailable if the search threads crash, or if the palms are closed.
   * @throws the errors of the database, because no palm can be recognized without the database.
   */
  identify(encodingData: Uint8Array): Promise<Identification>
  /**
   * Call this function before the enrolment of the palm. `change` is the number of the last change in the searched
   * gallery. Another user may enrol the same palm until `isGalleryUnchanged` locks the gallery.
   */
  ownerOf(palm: PalmTemplate): Promise<{ profileId: string | undefined; change: number }>
  /**
   * Resolves when a search includes all palms that were committed before the call.
   * @throws Unavailable if the palms are closed.
   * @throws the errors of the database.
   */
  refresh(): Promise<void>
  size(): number
  close(): Promise<void>
}

export interface PalmsOptions {
  db: Db
  keys: Keys
  report: Report
}

export function createPalms({ db, keys, report }: PalmsOptions): Palms {
  const search = createSearch(createGallery(), { onLost: () => report('palm-thread-lost', {}) })
  const gallerySync = createGallerySync({ db, search, keys, report })
  const decideOn = async (palm: PalmTemplate): Promise<Identification> => {
    const { found, size } = await search.find(palm)
    return decide(found, size, penaltyOf(palm))
  }
  gallerySync.refresh().catch((error: unknown) => {
    const isClosing = error instanceof Unavailable
    if (!isClosing) report('palms-not-read', { error: error instanceof Error ? error.name : typeof error })
  })
  return {
    async identify(encodingData) {
      const palm = fuseFrames(decodePalm(encodingData).frames, steadyShares.scan)
      await gallerySync.refresh()
      return decideOn(palm)
    },
    async ownerOf(palm) {
      await gallerySync.refresh()
      // Read the change number before the search. The search may miss later changes, so later changes must count as
      // new.
      const change = gallerySync.lastSeen()
      const found = await decideOn(palm)
      return { profileId: found.kind === 'clear' ? found.profileId : undefined, change }
    },
    refresh: () => gallerySync.refresh(),
    size: () => search.size(),
    async close() {
      await gallerySync.close()
      await search.close()
    },
  }
}
