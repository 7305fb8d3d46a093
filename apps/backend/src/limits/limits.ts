import { sql } from 'kysely'
import type { Db } from '../database/database.ts'

export interface Limit {
  key: string
  max: number
  /** The length of a window in milliseconds. The first unit starts a window. */
  windowMs: number
  /** The length of the lock that the last unit starts, in milliseconds. The lock replaces the rest of the window. */
  lockMs?: number
}

/** A key starts with the name of the limit. The owner follows after a colon. */
export const nameOf = ({ key }: Pick<Limit, 'key'>): string => key.split(':')[0] ?? key

export interface TakenUnit {
  taken: boolean
  used: number
  endsAt: number
}

/**
 * The check and the update are one statement, so that two parallel servers never take the same unit. Call this function
 * before the comparison of a credential. Otherwise parallel guesses could exceed the limit.
 */
export async function takeOne(db: Db, limit: Limit, now: number): Promise<TakenUnit> {
  const windowEnd = now + limit.windowMs
  const lockEnd = limit.lockMs === undefined ? undefined : now + limit.lockMs
  const firstEnd = limit.max === 1 ? (lockEnd ?? windowEnd) : windowEnd
  const lastEnd = lockEnd === undefined ? sql`limits.ends_at` : sql`${lockEnd}`
  const { rows } = await sql<{ used: number; endsAt: number }>`
    insert into limits (key, used, ends_at) values (${limit.key}, 1, ${firstEnd})
    on conflict (key) do update set
      used = case when limits.ends_at <= ${now} then 1 else limits.used + 1 end,
      ends_at = case when limits.ends_at <= ${now} then ${firstEnd}
        when limits.used + 1 >= ${limit.max} then ${lastEnd} else limits.ends_at end
    where limits.ends_at <= ${now} or limits.used < ${limit.max}
    returning used, ends_at`.execute(db)
  const [row] = rows
  if (row !== undefined) return { taken: true, used: row.used, endsAt: row.endsAt }
  return { taken: false, used: limit.max, endsAt: (await fullUntil(db, limit, now)) ?? windowEnd }
}

/** Returns the end of the window or lock, in milliseconds since 1970. Undefined if a unit is left. */
export async function fullUntil(db: Db, limit: Limit, now: number): Promise<number | undefined> {
  const row = await db
    .selectFrom('limits')
    .select('endsAt')
    .where('key', '=', limit.key)
    .where('used', '>=', limit.max)
    .where('endsAt', '>', now)
    .executeTakeFirst()
  return row?.endsAt
}

export async function usedOf(db: Db, { key }: Limit, now: number): Promise<number> {
  const row = await db
    .selectFrom('limits')
    .select('used')
    .where('key', '=', key)
    .where('endsAt', '>', now)
    .executeTakeFirst()
  return row?.used ?? 0
}

/**
 * Has no effect if another window has started since `takenAt`. Also has no effect during a lock that ends after the
 * window.
 */
export async function giveBack(
  tx: Db,
  { key, windowMs }: Pick<Limit, 'key' | 'windowMs'>,
  takenAt: number,
): Promise<void> {
  await tx
    .updateTable('limits')
    .set((row) => ({ used: row('used', '-', 1) }))
    .where('key', '=', key)
    .where('used', '>', 0)
    .where('endsAt', '<=', takenAt + windowMs)
    .execute()
}

export async function resetLimit(db: Db, limit: Limit): Promise<void> {
  await db.deleteFrom('limits').where('key', '=', limit.key).execute()
}
