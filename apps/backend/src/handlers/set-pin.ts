import { isPin, typedText } from '@palmflow/contract'
import * as v from 'valibot'
import { isCommonPin, isOfNumber } from '../credentials/common-pins.ts'
import { idempotent } from '../database/idempotent.ts'
import { transaction } from '../database/transaction.ts'
import { makePin, sealPin } from '../enrolments/pending-pin.ts'
import { mainApiHandler, type Reply } from '../http/main-api-handler.ts'
import { provenMark } from '../http/request-context.ts'
import { limitOf } from '../limits/budgets.ts'
import { takeOne } from '../limits/limits.ts'
import { olderThanCurrent } from '../sessions/sessions.ts'
import { enrolmentKey, holdOpen, openIn } from '../users/enrolments.ts'
import { openNumber } from '../users/pending-number.ts'

type Answer = Reply<'setPin'>
const outcomes = v.picklist(['set', 'invalid', 'unauthenticated'])

/** Refuses a common PIN and a PIN that is a part of the user's number with status 409 (R402). */
export const setPin = mainApiHandler('setPin', async ({ backend, context, body, attempt, now }): Promise<Answer> => {
  const { db, keys, secrets, budgets, report } = backend
  const { session, presented, client } = context
  const typed = typedText(body.pin)
  const enrolment = session.profileId === null ? await openIn(db, session.id, now) : undefined
  if (enrolment === undefined || !isPin(typed)) return { refusal: 'invalid' }
  // Require a verified number first, because a hash is expensive and strangers could overload the server.
  const mark = provenMark(context)
  if (mark === undefined) return { refusal: 'unauthenticated' }
  const key = await enrolmentKey(keys, enrolment)
  const phone = openNumber(key, enrolment, mark)
  if (isCommonPin(typed) || (phone !== undefined && isOfNumber(typed, phone))) return { refusal: 'conflict' }
  // Count the call before the slow hash. Hash before the transaction, because the transaction holds the write lock.
  const unit = await transaction(db, (tx) => takeOne(tx, limitOf(budgets, 'enrolment-pins', enrolment.id), now))
  if (!unit.taken) {
    report('budget-spent', { limit: 'enrolment-pins', from: client.own })
    return { refusal: 'locked', endsAt: unit.endsAt }
  }
  const pin = await makePin(secrets, typed)
  const attemptKey = attempt === undefined ? undefined : { sessionId: session.id, key: `setPin:${attempt}` }
  const outcome = await transaction(db, (tx) =>
    idempotent(tx, attemptKey, now, outcomes, async () => {
      // Another user with another number may have taken over the session since the request started.
      const older = await olderThanCurrent(tx, session.id, presented.sessionVersion, now)
      if (older !== undefined) return older
      const lockedEnrolment = await holdOpen(tx, session.id, now)
      if (lockedEnrolment === undefined) return 'invalid'
      await tx
        .updateTable('enrolments')
        .set({ pin: sealPin(key, lockedEnrolment, pin) })
        .where('id', '=', lockedEnrolment.id)
        .execute()
      return 'set'
    }),
  )
  return outcome === 'set' ? { answer: null } : { refusal: outcome }
})
