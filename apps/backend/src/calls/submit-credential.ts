import { type Judge, judgeOtp, judgePin, type OtpCredential, verdictSchema } from '../codes/credentials.ts'
import { lastOtpPhone } from '../codes/otp-codes.ts'
import { type CallRequest, call } from '../http/call.ts'
import { provenPhone } from '../http/caller.ts'
import { usPhone } from '../people/phones.ts'
import { sessionById } from '../sessions/sessions.ts'
import { once } from '../store/once.ts'
import { transaction } from '../store/transaction.ts'

type Request = CallRequest<'submitCredential'>
type Refusal = 'invalid' | 'unauthenticated'

async function otpJudge({ backend, caller, now }: Request, body: OtpCredential): Promise<Judge | Refusal> {
  const { session, holdsPt } = caller
  const useCase = body.otpUseCase
  if (useCase === 'UPDATE_PHONE' && (session.profileId === null || !holdsPt)) return 'unauthenticated'
  const given = body.phoneNumber ?? (await lastOtpPhone(backend.db, session.id, useCase))
  const phone = given === undefined ? undefined : usPhone(given)
  if (phone === undefined) return 'invalid'
  return judgeOtp(backend, caller, { sessionId: session.id, phone, useCase }, body.credential, now)
}

async function judgeFor(request: Request): Promise<Judge | Refusal> {
  const { backend, caller, body, now } = request
  if (body.type === 'IGT_OTP') return otpJudge(request, body)
  const phone = provenPhone(caller)
  return phone === undefined ? 'unauthenticated' : judgePin(backend, caller, phone, body.credential, now)
}

/** A code or a PIN. With the attempt's key a repetition gets the first one's answer and spends nothing. */
export const submitCredential = call('submitCredential', async (request) => {
  const { backend, caller, attempt, now } = request
  const sessionId = caller.session.id
  const judge = await judgeFor(request)
  if (typeof judge === 'string') return { refusal: judge }
  const key = attempt === undefined ? undefined : { sessionId, key: `submitCredential:${attempt}` }
  const verdict = await transaction(backend.db, (tx) => once(tx, key, now, verdictSchema, () => judge(tx)))
  if ('refusal' in verdict) return verdict
  const answer = { data: { signedIn: verdict.signedIn } }
  const session = await sessionById(backend.db, sessionId)
  if (session === undefined) return { answer, session: null }
  // Someone else may have gone on in this session since: what they were given is not for a repetition of this attempt.
  return session.version === verdict.version ? { answer, session } : { answer }
})
