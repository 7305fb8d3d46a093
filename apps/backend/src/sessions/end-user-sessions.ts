import type { Db } from '../store/store.ts'
import { endAll } from './sessions.ts'

/**
 * Ends all sessions of the user or with the user's verified number. It also deletes all running gateway sign-ins of
 * both. Call it before the profile is locked, because all transactions lock sessions before profiles.
 * @returns the number of ended sessions.
 */
export async function endPerson(
  tx: Db,
  { id, phoneMark }: { id: string; phoneMark: string },
  now: number,
): Promise<number> {
  const count = await endAll(tx, now, (row) => row.or([row('profileId', '=', id), row('phoneMark', '=', phoneMark)]))
  await tx
    .deleteFrom('challenges')
    .where('step', '!=', 'DONE')
    .where((row) => row.or([row('profileId', '=', id), row('phoneMark', '=', phoneMark)]))
    .execute()
  return count
}
