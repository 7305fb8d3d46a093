import { addressMark, readToken, type TokenParts } from '../../base/tokens.ts'
import { Unavailable } from '../../base/unavailable.ts'
import type { IssuedOtp } from '../../credentials/otp-codes.ts'
import { beginSending, sendOtpOutcome, waitUntilSent } from '../../credentials/otp-delivery.ts'
import type { IdempotencyKey } from '../../database/idempotent.ts'
import { idempotent } from '../../database/idempotent.ts'
import type { Challenge } from '../../database/schema.ts'
import { transaction } from '../../database/transaction.ts'
import { refundText } from '../../limits/text-budgets.ts'
import { logToken } from '../../sessions/log-token.ts'
import { answerIdempotently, type FingerprintedAnswer, takenOutcome, undoAnswer } from '../answer-idempotent.ts'
import { deliverOrUndo, type Sending } from '../challenge-otp.ts'
import {
  type ChallengeCheck,
  type ChallengeInput,
  inputOf,
  type Outcome,
  pass,
  printOf,
  refuse,
  replyFor,
} from '../challenge-responses.ts'
import { challengeOf } from '../challenges.ts'
import { type GatewayReply, type GatewayRequest, gatewayHandler } from '../gateway-handler.ts'
import { otpChallengeCheck } from '../otp-challenge-check.ts'
import { palmChallengeCheck } from '../palm-challenge-check.ts'
import { phoneChallengeCheck } from '../phone-challenge-check.ts'
import { pinChallengeCheck } from '../pin-challenge-check.ts'

type Request = GatewayRequest<'respondToChallenge'>
type Reply = GatewayReply<'respondToChallenge'>

/** A phone number is also permitted at later steps, because the user may go back and change the number. */
const fitting: Record<Challenge['step'], readonly ChallengeInput['kind'][]> = {
  PALM: ['palm'],
  PHONE: ['phone'],
  PHONE_OTP: ['otp', 'phone'],
  PIN: ['pin', 'phone'],
  DONE: [],
}

/** The device of a palm may differ from the device of the consent. */
function isOfThisDevice(
  { backend, body }: Request,
  { consentId, device }: Challenge,
  { kind }: ChallengeInput,
): boolean {
  if (body.userConsent !== undefined && body.userConsent !== consentId) return false
  return kind === 'palm' || device === addressMark(backend.secrets.sessionKey, `device.${body.deviceId ?? ''}`)
}

type OnIssued = (issued: IssuedOtp) => void

async function challengeCheckFor(
  request: Request,
  printed: FingerprintedAnswer,
  input: ChallengeInput,
  challenge: Challenge,
  onIssued: OnIssued,
): Promise<ChallengeCheck> {
  const {
    backend,
    context: { client },
    now,
  } = request
  if (!fitting[challenge.step].includes(input.kind)) return async () => pass(refuse('invalid'))
  if (input.kind === 'palm') return palmChallengeCheck(request, printed, challenge, input)
  if (input.kind === 'phone') return phoneChallengeCheck(backend, input.text, client, now, onIssued)
  if (input.kind === 'otp') return otpChallengeCheck(backend, input.text, client, now)
  return pinChallengeCheck({ backend, client, now }, challenge, input.text)
}

const textKey = ({ sessionId, version }: TokenParts): IdempotencyKey => ({ sessionId, key: `text:${version}` })

interface ChallengeOutcome {
  outcome: Outcome
  sending?: Sending
}

async function answer(
  request: Request,
  printed: FingerprintedAnswer,
  input: ChallengeInput,
  challenge: Challenge,
): Promise<ChallengeOutcome> {
  const { backend, now } = request
  if (challenge.version !== printed.token.version) {
    const outcome = await takenOutcome(backend.db, printed)
    // A missing outcome means that the answer that used the token has been reverted.
    if (outcome === undefined) throw new Unavailable()
    return { outcome }
  }
  let issued: IssuedOtp | undefined
  const check = await challengeCheckFor(request, printed, input, challenge, (otp) => {
    issued = otp
  })
  return transaction(backend.db, async (tx): Promise<ChallengeOutcome> => {
    issued = undefined
    const { outcome } = await answerIdempotently(tx, printed, check, now)
    if (issued === undefined) return { outcome }
    const begun = beginSending(backend, issued)
    const attempt = textKey(printed.token)
    await idempotent(tx, attempt, now, sendOtpOutcome, async () => begun)
    return { outcome, sending: { attempt, begun, issued } }
  })
}

export const respondToChallenge = gatewayHandler('respondToChallenge', async (request): Promise<Reply> => {
  const { backend, context, body, now } = request
  const { client } = context
  const token = readToken(backend.secrets.sessionKey, 'challenge', body.challengeToken)
  const challenge = token && (await challengeOf(backend.db, token, now))
  if (token === undefined || challenge === undefined) {
    logToken(backend, 'challenge', token === undefined ? 'forged' : 'ended', client)
    return refuse('sessionExpired')
  }
  const input = inputOf(body)
  if (input === undefined) return refuse('invalid')
  if (!isOfThisDevice(request, challenge, input)) {
    logToken(backend, 'challenge', 'otherDevice', client)
    return refuse('sessionExpired')
  }
  const printed: FingerprintedAnswer = { token, print: printOf(backend.secrets, body) }
  const { outcome, sending } = await answer(request, printed, input, challenge)
  if ('refusal' in outcome && outcome.refusal === 'sessionExpired') logToken(backend, 'challenge', 'used', client)
  if (sending !== undefined) {
    await deliverOrUndo(backend, sending, async (tx) => {
      const undone = await undoAnswer(tx, printed, challenge, now)
      if (undone === undefined || undone.phoneMark === null) return
      const { phoneMark, device } = undone
      await refundText(tx, backend, { phoneMark, client, device }, now)
    })
  } else if ('isTexted' in outcome) await waitUntilSent(backend, textKey(token))
  return replyFor(backend, token, outcome)
})
