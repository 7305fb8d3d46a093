import { sql } from 'kysely'
import type { Db } from '../database/database.ts'
import { transaction } from '../database/transaction.ts'
import { palmRetention } from '../limits/budgets.ts'
import { removePalms } from '../palms/palms.ts'
import type { ProfileStore } from './erase.ts'

const batchSize = 100

/** Starts the retention period of users who have palms but no recorded activity. Such users exist after an update. */
async function beginWhereUnknown(tx: Db, now: number): Promise<void> {
  await tx
    .insertInto('interactions')
    .columns(['profileId', 'at'])
    .expression((query) =>
      query
        .selectFrom('palms')
        .select(['profileId', sql<number>`cast(${now} as bigint)`.as('at')])
        .distinct()
        .where('profileId', 'not in', query.selectFrom('interactions').select('profileId')),
    )
    .onConflict((conflict) => conflict.column('profileId').doNothing())
    .execute()
}

/** @returns whether palms were deleted */
async function removeIdle(tx: Db, profileId: string, now: number): Promise<boolean> {
  const held = await tx
    .updateTable('interactions')
    .set((row) => ({ at: row.ref('at') }))
    .where('profileId', '=', profileId)
    .where('at', '<=', now - palmRetention)
    .returning('profileId')
    .executeTakeFirst()
  return held !== undefined && (await removePalms(tx, profileId, now)).length > 0
}

/**
 * Deletes the palms of users without activity for 730 days (R016). The profiles stay. Each call handles a limited
 * number of users, because a request may wait for the sweep.
 */
export async function removeIdlePalms({ db, report }: ProfileStore, now: number): Promise<void> {
  await transaction(db, (tx) => beginWhereUnknown(tx, now))
  const idle = await db
    .selectFrom('interactions')
    .select('profileId')
    .where('at', '<=', now - palmRetention)
    .where('profileId', 'in', db.selectFrom('palms').select('profileId'))
    .orderBy('at')
    .limit(batchSize)
    .execute()
  let count = 0
  for (const { profileId } of idle) if (await transaction(db, (tx) => removeIdle(tx, profileId, now))) count += 1
  if (count > 0) report?.('palms-expired', { count })
}
