import type { Backend } from '../../backend.ts'
import { newId, readToken } from '../../base/tokens.ts'
import { otpLock } from '../../credentials/otp-check.ts'
import type { IssuedOtp } from '../../credentials/otp-codes.ts'
import {
  beginSending,
  deliver,
  isSending,
  type SendOtpOutcome,
  sendOtpOutcome,
  waitUntilSent,
} from '../../credentials/otp-delivery.ts'
import { findTextedNumber, type SealedNumber, sealNumber } from '../../credentials/sealed-number.ts'
import type { Db } from '../../database/database.ts'
import { idempotent } from '../../database/idempotent.ts'
import type { Challenge } from '../../database/schema.ts'
import { transaction } from '../../database/transaction.ts'
import type { ClientMarks } from '../../limits/client-marks.ts'
import { logToken } from '../../sessions/log-token.ts'
import { issueText } from '../challenge-otp.ts'
import { challengeOf, changeChallenge, holdChallenge } from '../challenges.ts'
import { type GatewayReply, gatewayHandler } from '../gateway-handler.ts'

type Reply = GatewayReply<'resendChallengeOtp'>
type Texted = Challenge & { phoneMark: string }

const isTexted = (challenge: Challenge): challenge is Texted =>
  challenge.step === 'PHONE_OTP' && challenge.phoneMark !== null

/** Issues a code, which the caller sends. The challenge token does not change. */
async function sendAgain(
  tx: Db,
  backend: Backend,
  { challenge, number }: { challenge: Texted; number: SealedNumber },
  client: ClientMarks,
  now: number,
) {
  const issued = await issueText(tx, backend, { challenge, number }, client, now)
  if ('endsAt' in issued) return { outcome: { status: 'TOO_MANY_ATTEMPTS' } as const }
  await changeChallenge(tx, challenge, { seenAt: now })
  return { outcome: beginSending(backend, issued), issued }
}

const replyFor = (outcome: SendOtpOutcome): Reply => ({
  answer: { status: 'status' in outcome && outcome.status === 'SUCCESS' ? 'SUCCESSFUL' : 'TOO_MANY_ATTEMPTS' },
})

export const resendChallengeOtp = gatewayHandler('resendChallengeOtp', async (request): Promise<Reply> => {
  const { backend, context, body, attempt = newId(), now } = request
  const { client } = context
  const token = readToken(backend.secrets.sessionKey, 'challenge', body.challengeToken)
  const challenge = token && (await challengeOf(backend.db, token, now))
  if (token === undefined || challenge === undefined) {
    logToken(backend, 'challenge', token === undefined ? 'forged' : 'ended', client)
    return { refusal: 'sessionExpired' }
  }
  const { id: sessionId } = challenge
  const key = { sessionId, key: `resend:${token.version}:${attempt}` }
  if (challenge.version !== token.version || !isTexted(challenge)) return { refusal: 'invalid' }
  const { phoneMark, device } = challenge
  const lockEnd = await otpLock(backend.db, backend, { phoneMark, client, device }, now)
  if (lockEnd !== undefined) return { refusal: 'locked', endsAt: lockEnd }
  const phone = await findTextedNumber(backend.db, backend.keys, sessionId, phoneMark)
  // If the number is no longer readable, the user must start the sign-in again.
  if (phone === undefined) return { refusal: 'sessionExpired' }
  const number = await sealNumber(backend.keys, phone, now)
  const result = await transaction(backend.db, async (tx) => {
    const held = await holdChallenge(tx, token, now)
    if (held?.version !== token.version || !isTexted(held)) return undefined
    let code: IssuedOtp | undefined
    const first = await idempotent(tx, key, now, sendOtpOutcome, async (): Promise<SendOtpOutcome> => {
      const { outcome, issued } = await sendAgain(tx, backend, { challenge: held, number }, client, now)
      code = issued
      return outcome
    })
    return { outcome: first, issued: code }
  })
  if (result === undefined) return { refusal: 'invalid' }
  const { outcome, issued } = result
  if (!isSending(outcome)) return replyFor(outcome)
  if (issued === undefined) return replyFor(await waitUntilSent(backend, key))
  return replyFor(await deliver(backend, key, issued, outcome))
})
