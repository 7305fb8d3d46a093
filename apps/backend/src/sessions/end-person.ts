import type { Db } from '../store/store.ts'
import { endAll } from './sessions.ts'

/**
 * Ends all sessions of the user or with the verified number, and all running gateway sign-ins. It locks sessions before
 * profiles, as all transactions do.
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
