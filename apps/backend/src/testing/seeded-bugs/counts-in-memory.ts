import type { Db } from '../../database/database.ts'
import type { Limit, TakenUnit } from '../../limits/limits.ts'

export * from '../../limits/limits.ts'

const counts = new Map<string, { used: number; endsAt: number }>()

const live = (key: string, now: number) => {
  const row = counts.get(key)
  return row !== undefined && row.endsAt > now ? row : undefined
}

/** Counts in memory. One process counts correctly, but two servers together permit twice the limit. */
export async function takeOne(_db: Db, { key, max, windowMs, lockMs }: Limit, now: number): Promise<TakenUnit> {
  const { used, endsAt } = live(key, now) ?? { used: 0, endsAt: now + windowMs }
  if (used >= max) return { taken: false, used, endsAt }
  const row = { used: used + 1, endsAt: used + 1 === max && lockMs !== undefined ? now + lockMs : endsAt }
  counts.set(key, row)
  return { taken: true, ...row }
}

export async function fullUntil(_db: Db, { key, max }: Limit, now: number): Promise<number | undefined> {
  const row = live(key, now)
  return row !== undefined && row.used >= max ? row.endsAt : undefined
}

export async function giveBack(_db: Db, { key }: Limit): Promise<void> {
  const row = counts.get(key)
  if (row !== undefined && row.used > 0) row.used -= 1
}

export async function resetLimit(_db: Db, { key }: Limit): Promise<void> {
  counts.delete(key)
}
