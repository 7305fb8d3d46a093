import { Unavailable } from '../base/unavailable.ts'
import type { Db } from '../store/store.ts'
import { isReferred } from '../store/transaction.ts'

/**
 * A person has shown that they are there: kept for their palms' sake (A23).
 * @throws Unavailable where they are erased at this moment; whoever asks again hears that there is nobody.
 */
export async function noteInteraction(tx: Db, profileId: string, now: number): Promise<void> {
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
