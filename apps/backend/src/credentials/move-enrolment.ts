import type { Db } from '../database/database.ts'
import type { Session } from '../database/schema.ts'
import type { Enrolment } from '../database/schema-palms.ts'
import { rotateSession } from '../sessions/sessions.ts'
import { openIn } from '../users/enrolments.ts'

/** The caller has locked the row of the session `held`. */
export interface Claim {
  held: Session
  presentedVersion: number
  now: number
}

async function deleteCollected(tx: Db, { id }: Pick<Enrolment, 'id'>): Promise<void> {
  await tx.deleteFrom('enrolmentPalms').where('enrolmentId', '=', id).execute()
  await tx.updateTable('enrolments').set({ phone: null, pin: null, preference: null }).where('id', '=', id).execute()
}

/**
 * Rotates the session, so that only this client gets the new tokens. Removes the number and the PIN, because a client
 * with another token may have entered these values. The palms stay, so that a user who agrees again need not scan again
 * (decision 0029). If a newer version of the session has verified a number, the palms and the preference are removed
 * too.
 * @returns the session in its new version. Undefined if a newer version has arrived.
 */
export async function moveEnrolment(tx: Db, enrolment: Enrolment, claim: Claim): Promise<Session | undefined> {
  const { held, presentedVersion, now } = claim
  if (presentedVersion !== held.version && held.phoneMark !== null) await deleteCollected(tx, enrolment)
  else await tx.updateTable('enrolments').set({ phone: null, pin: null }).where('id', '=', enrolment.id).execute()
  return rotateSession(tx, held.id, { phoneMark: null }, now, presentedVersion)
}

/**
 * Deletes the collected data if an older version verifies another number, because the data may belong to another user.
 * A repetition after a lost response verifies the same number and deletes no data.
 */
export async function forgetForAnother(
  tx: Db,
  { held, presentedVersion, now }: Claim,
  phoneMark: string,
): Promise<void> {
  if (presentedVersion === held.version || held.phoneMark === phoneMark) return
  const enrolment = await openIn(tx, held.id, now)
  if (enrolment !== undefined) await deleteCollected(tx, enrolment)
}
