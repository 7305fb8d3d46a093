import type { TokenParts } from '../base/tokens.ts'
import type { Db } from '../database/database.ts'
import { forgetAttempt, type IdempotencyKey, idempotent, outcomeOf } from '../database/idempotent.ts'
import type { Challenge } from '../database/schema.ts'
import {
  type ChallengeCheck,
  type ChallengeResult,
  type Outcome,
  outcomeSchema,
  pass,
  refuse,
  takenSchema,
} from './challenge-responses.ts'
import { changeChallenge, holdChallenge } from './challenges.ts'

/** The fingerprint distinguishes the answer from other answers to the same token. */
export interface FingerprintedAnswer {
  token: TokenParts
  print: string
}

const takenKey = ({ version, sessionId }: TokenParts): IdempotencyKey => ({ sessionId, key: `answer:${version}` })
/** The key contains the number of text messages, because after another message the same code is another guess. */
const refusedKey = ({ token, print }: FingerprintedAnswer, { texts }: Challenge): IdempotencyKey => ({
  sessionId: token.sessionId,
  key: `refused:${token.version}:${texts}:${print}`,
})

/**
 * A different answer to a used token ends the sign-in. Otherwise the user would scan again and again after a lost
 * response.
 */
export async function takenOutcome(db: Db, { token, print }: FingerprintedAnswer): Promise<Outcome | undefined> {
  const taken = await outcomeOf(db, takenKey(token), takenSchema)
  return taken && (taken.print === print ? taken.outcome : refuse('sessionExpired'))
}

async function before(tx: Db, answer: FingerprintedAnswer, challenge: Challenge): Promise<ChallengeResult | undefined> {
  const taken = await takenOutcome(tx, answer)
  if (taken !== undefined) return pass(taken)
  if (challenge.version !== answer.token.version) return pass(refuse('sessionExpired'))
  const refused = await outcomeOf(tx, refusedKey(answer, challenge), outcomeSchema)
  return refused && pass(refused)
}

async function write(
  tx: Db,
  answer: FingerprintedAnswer,
  challenge: Challenge,
  result: ChallengeResult,
  now: number,
): Promise<void> {
  const { outcome, fate } = result
  if (fate === 'passing') return
  const version = challenge.version + (fate === 'taken' ? 1 : 0)
  await changeChallenge(tx, challenge, { seenAt: now, version })
  if (fate === 'taken') {
    await idempotent(tx, takenKey(answer.token), now, takenSchema, async () => ({ print: answer.print, outcome }))
  } else await idempotent(tx, refusedKey(answer, challenge), now, outcomeSchema, async () => outcome)
}

/**
 * A repetition waits for the row of the challenge and then finds the recorded outcome. Call this function inside a
 * transaction, so that effects and outcome are committed together.
 */
export async function answerIdempotently(
  tx: Db,
  answer: FingerprintedAnswer,
  check: ChallengeCheck,
  now: number,
): Promise<ChallengeResult> {
  const challenge = await holdChallenge(tx, answer.token, now)
  if (challenge === undefined) return pass(refuse('sessionExpired'))
  const known = await before(tx, answer, challenge)
  if (known !== undefined) return known
  const result = await check(tx, challenge)
  await write(tx, answer, challenge, result, now)
  return result
}

/**
 * Call this function only if no client has the next token, because the reversal makes this token invalid.
 * @returns the challenge as it was before the reversal, or undefined if the challenge has continued since then
 */
export async function undoAnswer(
  tx: Db,
  { token }: FingerprintedAnswer,
  earlier: Challenge,
  now: number,
): Promise<Challenge | undefined> {
  const challenge = await holdChallenge(tx, token, now)
  if (challenge?.version !== token.version + 1) return undefined
  const { version, step, phoneMark, profileId, texts, textAt } = earlier
  await forgetAttempt(tx, takenKey(token))
  await changeChallenge(tx, challenge, { version, step, phoneMark, profileId, texts, textAt })
  return challenge
}
