import { openIn } from '../people/enrolments.ts'
import { rotateSession } from '../sessions/sessions.ts'
import type { Enrolment, Session } from '../store/schema.ts'
import type { Db } from '../store/store.ts'

/** Who shows a version of a session; it is held. */
export interface Claim {
  held: Session
  /** The version that they show. */
  shown: number
  now: number
}

/** What was given by whoever had the newer token is not for whoever goes on with the older one, nor the other way round. */
async function forgetGiven(tx: Db, { id }: Pick<Enrolment, 'id'>): Promise<void> {
  await tx.deleteFrom('enrolmentPalms').where('enrolmentId', '=', id).execute()
  await tx.updateTable('enrolments').set({ phone: null, pin: null, preference: null }).where('id', '=', id).execute()
}

/**
 * Who knew a token of the session, from before or from an answer that was lost, must not follow whoever goes on here: they
 * have the session alone from then on, without a number or a PIN that another may have given. Palms that were shown stay:
 * who goes back and agrees again is not scanned again (0029). But not where a number was proven since with a newer version.
 * @returns the session, which has another version by this; undefined where a newer one than theirs has arrived.
 */
export async function takeOver(tx: Db, enrolment: Enrolment, claim: Claim): Promise<Session | undefined> {
  const { held, shown, now } = claim
  if (shown !== held.version && held.phoneMark !== null) await forgetGiven(tx, enrolment)
  else await tx.updateTable('enrolments').set({ phone: null, pin: null }).where('id', '=', enrolment.id).execute()
  return rotateSession(tx, held.id, { phoneMark: null }, now, shown)
}

/**
 * Before a number is proven in an enrolment. Who repeats it after a lost answer proves the number that is proven already;
 * with another one, and an older version, it may be somebody else, who is not left what the person has given.
 */
export async function forgetForAnother(tx: Db, { held, shown, now }: Claim, phoneMark: string): Promise<void> {
  if (shown === held.version || held.phoneMark === phoneMark) return
  const enrolment = await openIn(tx, held.id, now)
  if (enrolment !== undefined) await forgetGiven(tx, enrolment)
}
