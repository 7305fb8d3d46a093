import type { TokenParts } from '../base/tokens.ts'
import { type AttemptKey, forgetAttempt, once, outcomeOf } from '../store/once.ts'
import type { Challenge } from '../store/schema.ts'
import type { Db } from '../store/store.ts'
import { type Judge, type Judged, type Outcome, outcomeSchema, pass, refuse, takenSchema } from './answers.ts'
import { changeChallenge, holdChallenge } from './challenges.ts'

/** An answer to a token, told apart from other answers by its print. */
export interface Printed {
  token: TokenParts
  print: string
}

const takenKey = ({ version, sessionId }: TokenParts): AttemptKey => ({ sessionId, key: `answer:${version}` })
/** The same code is another guess once another text is out. */
const refusedKey = ({ token, print }: Printed, { texts }: Challenge): AttemptKey => ({
  sessionId: token.sessionId,
  key: `refused:${token.version}:${texts}:${print}`,
})

/**
 * Of a token that is used up: how this very answer ended. Another one ends the sign-in: as invalid, who scans again after
 * a lost answer would be told for ever that the scan has failed.
 */
export async function takenOutcome(db: Db, { token, print }: Printed): Promise<Outcome | undefined> {
  const taken = await outcomeOf(db, takenKey(token), takenSchema)
  return taken && (taken.print === print ? taken.outcome : refuse('sessionExpired'))
}

async function before(tx: Db, answer: Printed, challenge: Challenge): Promise<Judged | undefined> {
  const taken = await takenOutcome(tx, answer)
  if (taken !== undefined) return pass(taken)
  if (challenge.version !== answer.token.version) return pass(refuse('sessionExpired'))
  const refused = await outcomeOf(tx, refusedKey(answer, challenge), outcomeSchema)
  return refused && pass(refused)
}

async function write(tx: Db, answer: Printed, challenge: Challenge, judged: Judged, now: number): Promise<void> {
  const { outcome, fate } = judged
  if (fate === 'passing') return
  const version = challenge.version + (fate === 'taken' ? 1 : 0)
  await changeChallenge(tx, challenge, { seenAt: now, version })
  if (fate === 'taken') {
    await once(tx, takenKey(answer.token), now, takenSchema, async () => ({ print: answer.print, outcome }))
  } else await once(tx, refusedKey(answer, challenge), now, outcomeSchema, async () => outcome)
}

/**
 * Judges an answer once: its repetitions wait for the challenge, and find the record. Effects and record stand or fall
 * together: call it inside a transaction.
 */
export async function answerOnce(tx: Db, answer: Printed, judge: Judge, now: number): Promise<Judged> {
  const challenge = await holdChallenge(tx, answer.token, now)
  if (challenge === undefined) return pass(refuse('sessionExpired'))
  const known = await before(tx, answer, challenge)
  if (known !== undefined) return known
  const judged = await judge(tx, challenge)
  await write(tx, answer, challenge, judged, now)
  return judged
}

/**
 * As if the answer had never come. Only where nobody has heard of it: the token after it was given to no one.
 * @returns the challenge as that answer had left it; undefined where it has gone on since.
 */
export async function undoAnswer(
  tx: Db,
  { token }: Printed,
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
