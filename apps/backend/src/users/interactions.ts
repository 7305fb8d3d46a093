import { Unavailable } from '../base/unavailable.ts'
import type { Db } from '../database/database.ts'
import { isReferred } from '../database/transaction.ts'

/**
 * The retention of the palms starts at the last activity (R016).
 * @throws Unavailable during an erasure of the user
 */
export async function recordInteraction(tx: Db, profileId: string, now: number): Promise<void> {
  try {
    await tx
      .insertInto('interactions')
      .values({ profileId, at: now })
      .onConflict((conflict) => conflict.column('profileId').doUpdateSet({ at: now }))
      .execute()
  } catch (error) {
    throw isReferred(error) ? new Unavailable() : error
  }
}
