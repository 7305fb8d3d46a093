import { openIn } from '../people/enrolments.ts'
import { rotateSession } from '../sessions/sessions.ts'
import type { Enrolment, Session } from '../store/schema.ts'
import type { Db } from '../store/store.ts'

/** A client with a version of a session. The session is locked. */
export interface Claim {
  held: Session
  /** The version of the client. */
  presentedVersion: number
  now: number
}

/**
 * Deletes the inputs of an enrolment. A client must not get the inputs of a client with another token, newer or older.
 */
async function deleteCollected(tx: Db, { id }: Pick<Enrolment, 'id'>): Promise<void> {
  await tx.deleteFrom('enrolmentPalms').where('enrolmentId', '=', id).execute()
  await tx.updateTable('enrolments').set({ phone: null, pin: null, preference: null }).where('id', '=', id).execute()
}

/**
 * Gives the session to one client alone. A client with an earlier or lost token must not follow it. Therefore numbers
 * and PINs that the other client may have entered are removed. Scanned palms stay, so that a user who goes back and
 * agrees again need not scan again (0029). They are removed if a newer version has verified a number since. @returns
 * the session in its new version, or undefined if a newer version has arrived.
 */
export async function moveEnrolment(tx: Db, enrolment: Enrolment, claim: Claim): Promise<Session | undefined> {
  const { held, presentedVersion, now } = claim
  if (presentedVersion !== held.version && held.phoneMark !== null) await deleteCollected(tx, enrolment)
  else await tx.updateTable('enrolments').set({ phone: null, pin: null }).where('id', '=', enrolment.id).execute()
  return rotateSession(tx, held.id, { phoneMark: null }, now, presentedVersion)
}

/**
 * Removes inputs before a number is verified in an enrolment. A repetition after a lost response verifies the same
 * number. Another number with an older version may be from another user, who must not get the inputs of the first
 * user.
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
