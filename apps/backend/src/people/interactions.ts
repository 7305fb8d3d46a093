import type { Db } from '../store/store.ts'

/** A person has shown that they are there: kept for their palms' sake (A23). */
export async function noteInteraction(tx: Db, profileId: string, now: number): Promise<void> {
  await tx
    .insertInto('interactions')
    .values({ profileId, at: now })
    .onConflict((conflict) => conflict.column('profileId').doUpdateSet({ at: now }))
    .execute()
}
