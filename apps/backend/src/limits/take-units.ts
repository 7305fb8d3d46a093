import type { Db } from '../database/database.ts'
import { fullUntil, giveBack, type Limit, nameOf, takeOne } from './limits.ts'

/** Returns the time at which each limit has a unit again. Undefined if no limit is used up. */
export async function unitsLeftAt(db: Db, limits: readonly Limit[], now: number): Promise<number | undefined> {
  const ends: number[] = []
  for (const limit of limits) ends.push((await fullUntil(db, limit, now)) ?? 0)
  const last = Math.max(0, ...ends)
  return last === 0 ? undefined : last
}

/**
 * If the call took the last unit of a limit, `fullUntil` is the end of the window or lock. `spent` is the name of the
 * used-up limit.
 */
export type TakenUnits =
  | { taken: true; fullUntil: number | undefined }
  | { taken: false; endsAt: number; spent: string }

/**
 * Takes one unit of each limit, or no unit. Call this function inside a transaction. All calls must use the same order
 * of limits, because two calls could otherwise deadlock.
 */
export async function takeUnits(tx: Db, limits: readonly Limit[], now: number): Promise<TakenUnits> {
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
