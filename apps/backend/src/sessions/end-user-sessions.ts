import type { Db } from '../database/database.ts'
import { endAll } from './sessions.ts'

/**
 * Call this function before the profile is locked, because all transactions lock sessions before profiles.
 * @returns the number of ended sessions
 */
export async function endUserSessions(
  tx: Db,
  { id, phoneMark }: { id: string; phoneMark: string },
  now: number,
): Promise<number> {
  const ends = () => endAll(tx, now, (row) => row.or([row('profileId', '=', id), row('phoneMark', '=', phoneMark)]))
  const count = await ends()
  await tx
    .deleteFrom('challenges')
    .where('step', '!=', 'DONE')
    .where((row) => row.or([row('profileId', '=', id), row('phoneMark', '=', phoneMark)]))
    .execute()
  // The deletion waits for a sign-in that completes its challenge. The session of this sign-in is visible only now.
  return count + (await ends())
}
