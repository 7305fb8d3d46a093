import { decodePalm, fuseFrames, type PalmTemplate, steadyShares } from '@palmflow/palm'
import type { Report } from '../base/events.ts'
import { Unavailable } from '../base/unavailable.ts'
import type { Keys } from '../keys/keys.ts'
import type { Db } from '../store/store.ts'
import { decide, type Identification } from './decision.ts'
import { createFreshness } from './freshness.ts'
import { createGallery } from './gallery.ts'
import { handicapOf } from './handicap.ts'
import { createSearch } from './search.ts'

export type { Identification } from './decision.ts'
export { type EnrolOutcome, enrolPalm, holdPalm, isStill, palmAgreement, removePalms } from './enrolment.ts'
export { isNoHand } from './handicap.ts'
export { markScan, takeCapture } from './seen-captures.ts'

/** Whose palm it is, among all that are enrolled. */
export interface Palms {
  /**
   * Either palm of anyone is found, whichever hand the capture says it is. A change that any server committed before
   * the call counts. Says nothing of the profile: one on hold is found as well.
   * @throws PalmEncodingError where it is no palm; Unavailable where no thread lives to search; and whatever the database
   * throws: without it nobody is recognised.
   */
  identify(encodingData: Uint8Array): Promise<Identification>
  /**
   * Whose this palm is clearly, as it would be enrolled. `change`: of the gallery that was searched; somebody may come to
   * be in it who has the same palm, until nobody else can write (`isStill`).
   */
  ownerOf(palm: PalmTemplate): Promise<{ profileId: string | undefined; change: number }>
  /** Resolves once every palm that was committed before is searched. @throws whatever the database throws */
  refresh(): Promise<void>
  /** Palms that are searched. */
  size(): number
  close(): Promise<void>
}

export interface PalmsOptions {
  db: Db
  keys: Keys
  report: Report
}

/** Begins to read the palms at once; a search that comes before the end waits for it. */
export function createPalms({ db, keys, report }: PalmsOptions): Palms {
  const search = createSearch(createGallery(), { onLost: () => report('palm-thread-lost', {}) })
  const freshness = createFreshness({ db, search, keys, report })
  const decideOn = async (palm: PalmTemplate): Promise<Identification> => {
    const { found, size } = await search.find(palm)
    return decide(found, size, handicapOf(palm))
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
      // Before the search: what comes meanwhile may be missed by it, and must count as new.
      const change = freshness.seen()
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
