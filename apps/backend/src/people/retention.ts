import { sql } from 'kysely'
import { palmRetention } from '../limits/budgets.ts'
import { removePalms } from '../palms/index.ts'
import type { Db } from '../store/store.ts'
import { transaction } from '../store/transaction.ts'
import type { Place } from './erase.ts'

const atOnce = 100

/** People with palms of whom nothing was noted yet, as after an update of the service: their time begins now. */
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

/** @returns whether they were still away when it was done. */
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
 * Deletes the palms of whom nothing was heard for two years (A23); the profile stays, and can be signed in to. So many at a
 * time, for a person may wait for the sweep: the others come with the next one.
 */
export async function removeIdlePalms({ db, report }: Place, now: number): Promise<void> {
  await transaction(db, (tx) => beginWhereUnknown(tx, now))
  const idle = await db
    .selectFrom('interactions')
    .select('profileId')
    .where('at', '<=', now - palmRetention)
    .where('profileId', 'in', db.selectFrom('palms').select('profileId'))
    .orderBy('at')
    .limit(atOnce)
    .execute()
  let count = 0
  for (const { profileId } of idle) if (await transaction(db, (tx) => removeIdle(tx, profileId, now))) count += 1
  if (count > 0) report?.('palms-expired', { count })
}
