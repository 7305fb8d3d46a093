import * as v from 'valibot'
import type { Backend } from '../backend.ts'
import type { SessionContext } from '../http/request-context.ts'
import { type Proof, rotateSession } from '../sessions/sessions.ts'
import type { Db } from '../store/store.ts'

const refusals = ['invalid', 'unauthenticated', 'notFound', 'conflict', 'locked'] as const

/**
 * How an attempt ended; recorded for its repetitions, so nothing of the credential stands in it. `version`: of the
 * session, as the attempt has left it.
 */
export const verdictSchema = v.union([
  v.object({ signedIn: v.boolean(), version: v.optional(v.number(), 0) }),
  v.object({ refusal: v.picklist(refusals), endsAt: v.optional(v.number()) }),
])
export type Verdict = v.InferOutput<typeof verdictSchema>

/** Runs inside the transaction of its attempt. */
export type Judge = (tx: Db) => Promise<Verdict>

export async function rotate(
  tx: Db,
  context: SessionContext,
  proof: Proof,
  now: number,
  signedIn: boolean,
): Promise<Verdict> {
  const { session, presented } = context
  const rotated = await rotateSession(tx, session.id, proof, now, presented.sessionVersion)
  return rotated === undefined ? { refusal: 'unauthenticated' } : { signedIn, version: rotated.version }
}

/** `isCounted`: a unit of the limit was spent on it. `endsRoot`: it was the last one that its sign-in may get wrong. */
export type Checked =
  | { isRight: true }
  | { isRight: false; isCounted: boolean; refusal: 'invalid' | 'locked'; endsAt?: number; endsRoot?: boolean }

export const verdictOf = (checked: Exclude<Checked, { isRight: true }>): Verdict => ({
  refusal: checked.refusal,
  ...(checked.endsAt !== undefined && { endsAt: checked.endsAt }),
})

export const wrong = { isRight: false, isCounted: true, refusal: 'invalid' } as const
/** @param lock without an end: no time opens it. */
export const lockedBy = ({ endsAt }: { endsAt: number | undefined }, isCounted = false): Checked => ({
  isRight: false,
  isCounted,
  refusal: 'locked',
  ...(endsAt !== undefined && { endsAt }),
})

interface Guessed {
  of: 'otp' | 'pin'
  /** Mark of the number that it was sent to, or of the account that it is for. */
  whose: string
  from: string
}

function eventOf(checked: Checked) {
  if (checked.isRight) return 'guess-right'
  if (!checked.isCounted) return 'guess-refused'
  return checked.refusal === 'locked' ? 'guess-locked' : 'guess-wrong'
}

/** Inside a transaction. A transaction that is repeated reports it again. */
export const noteGuess = ({ report }: Pick<Backend, 'report'>, guessed: Guessed, checked: Checked): void =>
  report(eventOf(checked), { ...guessed })
