import type { Db } from '../store/store.ts'
import { endAll } from './sessions.ts'

/**
 * Ends each session of the user or with the verified number, and each running gateway sign-in. All transactions lock
 * sessions before profiles. @returns the number of ended sessions.
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
