import { type Judge, judgeOtp, judgePin, type OtpCredential, verdictSchema } from '../codes/credentials.ts'
import { lastOtpMark } from '../codes/otp-codes.ts'
import { type CallRequest, call } from '../http/call.ts'
import { provenMark } from '../http/caller.ts'
import { usPhone } from '../people/phones.ts'
import { sessionById } from '../sessions/sessions.ts'
import { once } from '../store/once.ts'
import { transaction } from '../store/transaction.ts'

type Request = CallRequest<'submitCredential'>
type Refusal = 'invalid' | 'unauthenticated'

/** Of the number that is given, or that a code was last asked for. */
async function markOf({ backend, caller }: Request, body: OtpCredential): Promise<string | undefined> {
  if (body.phoneNumber === undefined) return lastOtpMark(backend.db, caller.session.id, body.otpUseCase)
  const phone = usPhone(body.phoneNumber)
  return phone && backend.keys.mark(phone)
}

async function otpJudge(request: Request, body: OtpCredential): Promise<Judge | Refusal> {
  const { backend, caller, now } = request
  const { session, holdsPt } = caller
  const useCase = body.otpUseCase
  if (useCase === 'UPDATE_PHONE' && (session.profileId === null || !holdsPt)) return 'unauthenticated'
  const phoneMark = await markOf(request, body)
  if (phoneMark === undefined) return 'invalid'
  return judgeOtp(backend, caller, { sessionId: session.id, phoneMark, useCase }, body.credential, now)
}

async function judgeFor(request: Request): Promise<Judge | Refusal> {
  const { backend, caller, body, now } = request
  if (body.type === 'IGT_OTP') return otpJudge(request, body)
  const phoneMark = provenMark(caller)
  return phoneMark === undefined ? 'unauthenticated' : judgePin(backend, caller, phoneMark, body.credential, now)
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
