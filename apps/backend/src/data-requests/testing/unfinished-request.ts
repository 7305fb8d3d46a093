import type { Clock } from '../../base/clock.ts'
import { newId } from '../../base/tokens.ts'
import type { Db } from '../../database/database.ts'
import { leaseTime } from '../../database/leases.ts'

/** Creates a request as a crashed server leaves it: with a lease and without a file. */
export async function createUnfinishedRequest(
  { db, clock }: { db: Db; clock: Clock },
  { profileId }: { profileId: string },
): Promise<string> {
  const [id, now] = [newId(), clock.now()]
  const begun = { leasedUntil: now + leaseTime, tries: 1, madeAt: null, file: null, toldAt: null, language: null }
  await db
    .insertInto('dataRequests')
    .values({ id, profileId, askedAt: now, ...begun })
    .execute()
  return id
}
