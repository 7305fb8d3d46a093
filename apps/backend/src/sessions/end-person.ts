import type { Db } from '../store/store.ts'
import { endAll } from './sessions.ts'

/**
 * Ends each session in which the person is signed in or their number is proven, and each sign-in at the gateway that is
 * under way. Sessions come before profiles in every transaction that holds both.
 * @returns how many sessions ended.
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
