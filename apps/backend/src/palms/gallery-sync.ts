import { setImmediate as nextTurn } from 'node:timers/promises'
import type { Hand } from '@palmflow/palm'
import { sql } from 'kysely'
import type { Report } from '../base/events.ts'
import { Unavailable } from '../base/unavailable.ts'
import type { Db } from '../database/database.ts'
import type { Keys } from '../keys/keys.ts'
import { createSealer } from './sealing.ts'
import type { Search } from './search.ts'

/** Other work runs between two batches. */
const batchRows = 250

interface PalmChange {
  profileId: string
  hand: Hand
  /** Null if the palm was removed. */
  sealed: Uint8Array | null
  change: number
}

/** One statement reads one snapshot, so that a palm that is removed and enrolled again is not missed. */
async function changesAfter(db: Db, lastSeen: number): Promise<PalmChange[]> {
  const { rows } = await sql<PalmChange>`
    select profile_id, hand, sealed, change from palms where change > ${lastSeen}
    union all select profile_id, hand, null, change from palm_removals where change > ${lastSeen}
    order by change limit ${batchRows}`.execute(db)
  return rows
}

export interface GallerySync {
  /** Resolves when the gallery contains all changes that were committed before this call. */
  refresh(): Promise<void>
  lastSeen(): number
  /** Aborts running work, which rejects with `Unavailable`. */
  close(): Promise<void>
}

interface Parts {
  db: Db
  search: Pick<Search, 'change'>
  keys: Keys
  report: Report
}

/** Without a change, a refresh makes one small query. */
export function createGallerySync({ db, search, keys, report }: Parts): GallerySync {
  let lastSeen = 0
  let isClosed = false
  let turn: Promise<void> = Promise.resolve()

  async function apply(changes: readonly PalmChange[]): Promise<void> {
    const keyOf = await keys.keysOf(changes.flatMap(({ profileId, sealed }) => (sealed === null ? [] : profileId)))
    let unreadable = 0
    const opened = changes.map(({ profileId, hand, sealed }) => {
      const key = keyOf.get(profileId)
      const palm =
        sealed === null || key === undefined ? undefined : createSealer(key).open({ profileId, hand }, sealed)
      // A palm with an erased key counts as removed, although its row may still exist.
      const isErased = keyOf.has(profileId) && key === undefined
      if (sealed !== null && palm === undefined && !isErased) unreadable += 1
      return { profileId, hand, palm }
    })
    await search.change((gallery) => {
      for (const { profileId, hand, palm } of opened) {
        if (palm === undefined) gallery.remove(profileId, hand)
        else gallery.add(profileId, hand, palm)
      }
    })
    if (unreadable > 0) report('palms-unreadable', { count: unreadable })
  }

  async function catchUp(): Promise<void> {
    const state = await db.selectFrom('palmGallery').select(['change', 'forgotten']).executeTakeFirstOrThrow()
    if (state.change === lastSeen) return
    // Read all palms again if the history lacks removals that this server missed. Also read them again if the database
    // is an older copy.
    if (lastSeen < state.forgotten || lastSeen > state.change) {
      await search.change((gallery) => gallery.clear())
      lastSeen = 0
    }
    for (let isMore = true; isMore; ) {
      if (isClosed) throw new Unavailable()
      const changes = await changesAfter(db, lastSeen)
      await apply(changes)
      isMore = changes.length === batchRows
      lastSeen = changes.at(-1)?.change ?? lastSeen
      await nextTurn()
    }
    lastSeen = Math.max(lastSeen, state.change)
  }

  return {
    refresh() {
      const next = turn.then(catchUp)
      turn = next.catch(() => {})
      return next
    },
    lastSeen: () => lastSeen,
    async close() {
      isClosed = true
      await turn
    },
  }
}
