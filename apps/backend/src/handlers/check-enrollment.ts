import type { wire } from '@palmflow/contract'
import type { Backend } from '../backend.ts'
import { idempotent } from '../database/idempotent.ts'
import { transaction } from '../database/transaction.ts'
import { type CheckOutcome, checkOutcome, enrolmentCheck } from '../enrolments/check-enrolment.ts'
import { mainApiHandler, type Reply } from '../http/main-api-handler.ts'
import { provenMark } from '../http/request-context.ts'
import { sessionById } from '../sessions/sessions.ts'
import { endPending, enrolmentIn } from '../users/enrolments.ts'
import { profileById, tailOf } from '../users/profiles.ts'

type Answer = Reply<'checkEnrollment'>
type CheckFound = Exclude<CheckOutcome, { refusal: string }>

async function checkResponse({ db, keys }: Backend, outcome: CheckFound): Promise<wire.EnrollmentResult> {
  if (outcome.kind === 'palm') return { biometricRecognized: true }
  const profile = outcome.kind === 'number' ? await profileById(db, keys, outcome.profileId) : undefined
  return profile === undefined ? {} : { recognizedPhoneNumberTail: tailOf(profile) }
}

/** If the palm and the verified number belong to the same active user, the call signs this user in (R400). */
export const checkEnrollment = mainApiHandler(
  'checkEnrollment',
  async ({ backend, context, attempt, now }): Promise<Answer> => {
    const { session, presented, client, holdsPt } = context
    // The user was recognized before or has created a profile.
    if (session.profileId !== null && holdsPt) return { answer: { data: { biometricRecognized: true } } }
    const at = {
      backend,
      session,
      presentedVersion: presented.sessionVersion,
      client,
      phoneMark: provenMark(context),
      now,
    }
    const key = attempt === undefined ? undefined : { sessionId: session.id, key: `checkEnrollment:${attempt}` }
    const outcome = await transaction(backend.db, (tx) =>
      idempotent(tx, key, now, checkOutcome, () => enrolmentCheck(tx, at)),
    )
    if ('refusal' in outcome) return outcome
    const answer = { data: await checkResponse(backend, outcome) }
    if (outcome.kind !== 'palm') return { answer }
    const enrolment = await enrolmentIn(backend.db, session.id, now)
    if (enrolment !== undefined) await transaction(backend.keys.db, (tx) => endPending(tx, [enrolment.id]))
    const signedIn = await sessionById(backend.db, session.id)
    return signedIn?.version === outcome.version ? { answer, session: signedIn } : { answer }
  },
)
