import { type CheckResult, type CredentialCheck, checkResultSchema } from '../credentials/check-result.ts'
import type { OtpCredential } from '../credentials/otp-check.ts'
import { lastOtpMark } from '../credentials/otp-codes.ts'
import { type OwnUse, ownNumberCheck } from '../credentials/own-number.ts'
import { phoneSignInCheck } from '../credentials/phone-sign-in-check.ts'
import { ownPinCheck, pinCheckFor } from '../credentials/pin-sign-in.ts'
import { findTextedNumber } from '../credentials/sealed-number.ts'
import { NumberTaken, updateCheck } from '../credentials/update-phone.ts'
import { type IdempotencyKey, idempotent, outcomeOf } from '../database/idempotent.ts'
import { transaction } from '../database/transaction.ts'
import { type HandlerRequest, mainApiHandler } from '../http/main-api-handler.ts'
import { provenMark } from '../http/request-context.ts'
import { sessionById } from '../sessions/sessions.ts'
import { parseUsPhone } from '../users/parse-us-phone.ts'
import { pendingNumber } from '../users/pending-number.ts'

type Request = HandlerRequest<'submitCredential'>
type Refusal = 'invalid' | 'unauthenticated'

interface PreparedCheck {
  check: CredentialCheck
  /** The call runs this function after the transaction of an accepted credential is committed. */
  notify?: () => Promise<void>
}

interface OtpInput {
  phoneMark: string
  phone: string | undefined
}

/** Without a number in the request, the number of the session's last sign-in code applies. */
async function numberOf({ backend, context }: Request, { phoneNumber }: OtpCredential): Promise<OtpInput | undefined> {
  const { db, keys } = backend
  const { session } = context
  if (phoneNumber !== undefined) {
    const phone = parseUsPhone(phoneNumber)
    return phone === undefined ? undefined : { phone, phoneMark: keys.mark(phone) }
  }
  const phoneMark = await lastOtpMark(db, session.id, 'ACCOUNT_VERIFICATION')
  if (phoneMark === undefined) return undefined
  return { phoneMark, phone: await findTextedNumber(db, keys, session.id, phoneMark) }
}

async function checkOwn(request: Request, body: OtpCredential, use: OwnUse): Promise<PreparedCheck | Refusal> {
  const { backend, context, now } = request
  if (!context.holdsPt) return 'unauthenticated'
  const phone = parseUsPhone(body.phoneNumber ?? '')
  if (phone === undefined) return 'invalid'
  const input = { phone, text: body.credential }
  if (use === 'UPDATE_PHONE') return (await updateCheck(backend, context, input, now)) ?? 'unauthenticated'
  const check = await ownNumberCheck(backend, context, input, now)
  return check === undefined ? 'unauthenticated' : { check }
}

async function checkOtpCredential(request: Request, body: OtpCredential): Promise<PreparedCheck | Refusal> {
  const { backend, context, now } = request
  const useCase = body.otpUseCase
  if (useCase !== 'ACCOUNT_VERIFICATION') return checkOwn(request, body, useCase)
  const number = await numberOf(request, body)
  if (number === undefined) return 'invalid'
  const scope = { sessionId: context.session.id, phoneMark: number.phoneMark, useCase }
  const pending = await pendingNumber(backend, context.session, number, now)
  return { check: phoneSignInCheck({ backend, context, scope, pending, now }, body.credential) }
}

const keyOf = ({ context, attempt }: Request): IdempotencyKey | undefined =>
  attempt === undefined ? undefined : { sessionId: context.session.id, key: `submitCredential:${attempt}` }

async function checkOf(request: Request): Promise<PreparedCheck | Refusal> {
  const { backend, context, body, now } = request
  if (body.type === 'IGT_OTP') return checkOtpCredential(request, body)
  const phoneMark = provenMark(context)
  if (phoneMark === undefined && !context.holdsPt) return 'unauthenticated'
  const key = keyOf(request)
  // Look for a stored result first, so that a repetition computes no slow hash.
  const before = key && (await outcomeOf(backend.db, key, checkResultSchema))
  if (before !== undefined) return { check: async () => before }
  if (context.holdsPt || phoneMark === undefined)
    return { check: await ownPinCheck(backend, context, body.credential, now) }
  return { check: await pinCheckFor(backend, context, phoneMark, body.credential, now) }
}

async function runCheck(request: Request, check: CredentialCheck): Promise<CheckResult> {
  const { backend, now } = request
  try {
    return await transaction(backend.db, (tx) =>
      idempotent(tx, keyOf(request), now, checkResultSchema, () => check(tx)),
    )
  } catch (error) {
    if (error instanceof NumberTaken) return { refusal: 'conflict' }
    throw error
  }
}

/** A repetition with the same idempotency key gets the first response and does not count as another guess. */
export const submitCredential = mainApiHandler('submitCredential', async (request) => {
  const { backend, context } = request
  const prepared = await checkOf(request)
  if (typeof prepared === 'string') return { refusal: prepared }
  const result = await runCheck(request, prepared.check)
  if ('refusal' in result) return result
  await prepared.notify?.()
  const answer = { data: { signedIn: result.signedIn } }
  const isHome = request.body.type === 'IGT_OTP'
  const session = await sessionById(backend.db, context.session.id)
  if (session === undefined) return { answer, session: null, isHome }
  // Do not send the tokens of another user who may have signed in to this session since the first call.
  return session.version === result.version ? { answer, session, isHome } : { answer, isHome }
})
