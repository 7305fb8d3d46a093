import type { Db } from '../database/database.ts'
import { type IdempotencyKey, idempotent, outcomeOf } from '../database/idempotent.ts'
import { transaction } from '../database/transaction.ts'
import { type Creation, type CreationOutcome, create, creationOutcome, prepare } from '../enrolments/create-profile.ts'
import { PendingEnded } from '../enrolments/pending-palms.ts'
import { retryOnGalleryChange } from '../enrolments/retry-on-gallery-change.ts'
import { mainApiHandler, type Reply } from '../http/main-api-handler.ts'
import { provenMark } from '../http/request-context.ts'
import { limitOf } from '../limits/budgets.ts'
import { takeOne } from '../limits/limits.ts'
import { refusalOfOlder, sessionById } from '../sessions/sessions.ts'
import { endStray, enrolmentIn } from '../users/enrolments.ts'

type Answer = Reply<'createProfile'>

const createOnce = (at: Creation, key: IdempotencyKey | undefined): Promise<CreationOutcome> =>
  retryOnGalleryChange(async () => {
    try {
      const prepared = await prepare(at)
      if ('refusal' in prepared) return prepared
      return await transaction(at.backend.db, (tx) =>
        idempotent(tx, key, at.now, creationOutcome, () => create(tx, at, prepared)),
      )
    } catch (error) {
      if (error instanceof PendingEnded) return { refusal: 'notFound' }
      throw error
    }
  })

/** Another web view of the user may have created the profile. */
async function isMade(db: Db, sessionId: string, now: number): Promise<boolean> {
  const enrolment = await enrolmentIn(db, sessionId, now)
  return enrolment !== undefined && (await sessionById(db, sessionId))?.profileId === enrolment.id
}

/** Repeated calls create one profile for each enrolment (R405). */
export const createProfile = mainApiHandler(
  'createProfile',
  async ({ backend, context, attempt, now }): Promise<Answer> => {
    const { db, budgets, report } = backend
    const { session, presented, client } = context
    const key = attempt === undefined ? undefined : { sessionId: session.id, key: `createProfile:${attempt}` }
    const answerFor = async (outcome: CreationOutcome): Promise<Answer> => {
      if ('refusal' in outcome) return (await isMade(db, session.id, now)) ? { answer: null } : outcome
      const signedIn = await sessionById(db, session.id)
      // Do not send the tokens of another user who may have signed in to this session since the first call.
      return signedIn?.version === outcome.version ? { answer: null, session: signedIn } : { answer: null }
    }
    const known = key && (await outcomeOf(db, key, creationOutcome))
    if (known !== undefined) return answerFor(known)
    // Only a client with the newest received token may learn that a profile exists or that the user was recognized.
    if (presented.sessionVersion < session.arrivedVersion) return { refusal: await refusalOfOlder(db, session.id, now) }
    const enrolment = await enrolmentIn(db, session.id, now)
    if (enrolment === undefined) return { refusal: session.profileId === null ? 'notFound' : 'conflict' }
    if (enrolment.completedAt !== null) return answerFor({ refusal: 'conflict' })
    const phoneMark = provenMark(context)
    if (phoneMark === undefined) return { refusal: 'invalid' }
    // Limit the calls, because each call searches the gallery.
    const unit = await transaction(db, (tx) => takeOne(tx, limitOf(budgets, 'enrolment-creations', enrolment.id), now))
    if (!unit.taken) {
      report('budget-spent', { limit: 'enrolment-creations', from: client.own })
      return { refusal: 'locked', endsAt: unit.endsAt }
    }
    const at = { backend, session, presentedVersion: presented.sessionVersion, enrolment, client, phoneMark, now }
    const outcome = await createOnce(at, key)
    await endStray(backend, enrolment.id)
    return answerFor(outcome)
  },
)
