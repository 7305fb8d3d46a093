import { otpLock } from '../credentials/otp-check.ts'
import { type IssuedOtp, issueOtp } from '../credentials/otp-codes.ts'
import {
  beginSending,
  deliver,
  isSending,
  type SendOtpOutcome,
  sendOtpOutcome,
  waitUntilSent,
} from '../credentials/otp-delivery.ts'
import { hasBegun, recordStart } from '../credentials/own-number.ts'
import { findTextedNumber, sealNumber } from '../credentials/sealed-number.ts'
import { type IdempotencyKey, idempotent } from '../database/idempotent.ts'
import { transaction } from '../database/transaction.ts'
import { type HandlerRequest, mainApiHandler, type Reply } from '../http/main-api-handler.ts'
import { provenMark } from '../http/request-context.ts'
import { takeText } from '../limits/text-budgets.ts'
import { needsStepUp } from '../sessions/step-up.ts'
import { parseUsPhone } from '../users/parse-us-phone.ts'
import { withUserLanguage } from '../users/user-language.ts'

type Request = HandlerRequest<'sendOtp'>

async function provenNumber(
  { db, keys }: Request['backend'],
  context: Request['context'],
): Promise<string | undefined> {
  const phoneMark = provenMark(context)
  return phoneMark && findTextedNumber(db, keys, context.session.id, phoneMark)
}

/**
 * Does not check whether the number is enrolled, so that the response cannot reveal an enrolment. The text message is
 * sent after the commit. If the server crashes before the message, a repeated call sends the message.
 */
export const sendOtp = mainApiHandler('sendOtp', async (request): Promise<Reply<'sendOtp'>> => {
  const { backend, context, body, now } = request
  const useCase = body.phoneNumberOTPUseCase
  const isSignIn = useCase === 'ACCOUNT_VERIFICATION'
  if (!isSignIn && !context.holdsPt) return { refusal: 'unauthenticated' }
  // The first code of a number change or of an added palm needs a recent step-up. For 15 minutes after that code, a
  // lost code can be sent again without a step-up.
  const isFresh = isSignIn || !(await needsStepUp(backend, context.session, now))
  if (!isFresh && !(await hasBegun(backend.db, context.session, useCase, now))) return { refusal: 'unproven' }
  const phoneNumber = body.phoneNumber ?? (await provenNumber(backend, context))
  if (phoneNumber === undefined) return { refusal: 'invalid' }
  const phone = parseUsPhone(phoneNumber)
  if (phone === undefined) return { answer: { status: 'PHONE_NUMBER_INVALID' } }
  const number = await sealNumber(backend.keys, phone, now)
  const otp = { phoneMark: number.phoneMark, client: context.client }
  const lockEnd = await otpLock(backend.db, backend, otp, now)
  if (lockEnd !== undefined) return { refusal: 'locked', endsAt: lockEnd }

  const sessionId = context.session.id
  const attempt: IdempotencyKey = { sessionId, key: `sendOtp:${body.deduplicationId}` }
  const { outcome, issued } = await transaction(backend.db, async (tx) => {
    let code: IssuedOtp | undefined
    const first = await idempotent(tx, attempt, now, sendOtpOutcome, async (): Promise<SendOtpOutcome> => {
      const text = await takeText(tx, backend, otp, now)
      if ('endsAt' in text) return { status: 'TOO_MANY_ATTEMPTS' }
      if (!isSignIn && isFresh) await recordStart(tx, context.session, useCase, now)
      code = await issueOtp(tx, backend, number, { sessionId, useCase, charged: text.charged }, now)
      return beginSending(backend, code)
    })
    return { outcome: first, issued: code }
  })
  if (!isSending(outcome)) return { answer: outcome }
  const { profileId } = context.session
  const sender = isSignIn || profileId === null ? backend : await withUserLanguage(backend, profileId)
  if (issued === undefined) return { answer: await waitUntilSent(sender, attempt) }
  if (!isSignIn) backend.metrics.begun(useCase)
  return { answer: await deliver(sender, attempt, issued, outcome) }
})
