import { setTimeout as pause } from 'node:timers/promises'
import type { Db } from '../../database/database.ts'
import type { Limit, TakenUnit } from '../../limits/limits.ts'

export * from '../../limits/limits.ts'

/** The delay between the statements in milliseconds. Without a delay, tests would find the bug only sometimes. */
const between = 20

/** Reads the used units and then writes the increased value. Two parallel calls can write the same value. */
export async function takeOne(db: Db, { key, max, windowMs, lockMs }: Limit, now: number): Promise<TakenUnit> {
  const row = await db.selectFrom('limits').selectAll().where('key', '=', key).executeTakeFirst()
  const live = row !== undefined && row.endsAt > now ? row : { key, used: 0, endsAt: now + windowMs }
  if (live.used >= max) return { taken: false, used: max, endsAt: live.endsAt }
  await pause(between)
  const used = live.used + 1
  const endsAt = used === max && lockMs !== undefined ? now + lockMs : live.endsAt
  await db
    .insertInto('limits')
    .values({ key, used, endsAt })
    .onConflict((conflict) => conflict.column('key').doUpdateSet({ used, endsAt }))
    .execute()
  return { taken: true, used, endsAt }
}
