import type { Db } from '../store/store.ts'
import { fullUntil, giveBack, type Limit, nameOf, takeOne } from './limits.ts'

/** The end of the last of several used-up limits. */
export async function allFreeAt(db: Db, limits: readonly Limit[], now: number): Promise<number | undefined> {
  const ends: number[] = []
  for (const limit of limits) ends.push((await fullUntil(db, limit, now)) ?? 0)
  const last = Math.max(0, ...ends)
  return last === 0 ? undefined : last
}

/** `fullUntil`: the unit was the last one of a limit. `spent`: the name of the used-up limit. */
export type TakenOfEach =
  | { taken: true; fullUntil: number | undefined }
  | { taken: false; endsAt: number; spent: string }

/**
 * Takes one unit of each limit, or of none. Call it inside a transaction. Limits of one kind have the same order in all
 * calls. Otherwise two calls with the same limits could deadlock.
 */
export async function takeOfEach(tx: Db, limits: readonly Limit[], now: number): Promise<TakenOfEach> {
  const full: number[] = []
  for (const [index, limit] of limits.entries()) {
    const unit = await takeOne(tx, limit, now)
    if (!unit.taken) {
      for (const before of limits.slice(0, index)) await giveBack(tx, before, now)
      return { taken: false, endsAt: unit.endsAt, spent: nameOf(limit) }
    }
    if (unit.used >= limit.max) full.push(unit.endsAt)
  }
  return { taken: true, fullUntil: full.length === 0 ? undefined : Math.max(...full) }
}
