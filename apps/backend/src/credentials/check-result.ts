import * as v from 'valibot'
import type { Backend } from '../backend.ts'
import type { Db } from '../database/database.ts'
import type { SessionContext } from '../http/request-context.ts'
import { rotateSession, type SessionChange } from '../sessions/sessions.ts'

const refusals = ['invalid', 'unauthenticated', 'notFound', 'conflict', 'locked'] as const

/**
 * The recorded result of an attempt, for repetitions. The result contains no part of the credential. `version` is the
 * version of the session after the attempt. Version 0 means that the tokens have not changed.
 */
export const checkResultSchema = v.union([
  v.object({ signedIn: v.boolean(), version: v.optional(v.number(), 0) }),
  v.object({ refusal: v.picklist(refusals), endsAt: v.optional(v.number()) }),
])
export type CheckResult = v.InferOutput<typeof checkResultSchema>

export type CredentialCheck = (tx: Db) => Promise<CheckResult>

export async function rotate(
  tx: Db,
  context: SessionContext,
  change: SessionChange,
  now: number,
  signedIn: boolean,
): Promise<CheckResult> {
  const { session, presented } = context
  const rotated = await rotateSession(tx, session.id, change, now, presented.sessionVersion)
  return rotated === undefined ? { refusal: 'unauthenticated' } : { signedIn, version: rotated.version }
}

/**
 * `isCounted`: the check took a unit of the limit. `endsRoot`: the credential was the last permitted wrong credential
 * of the sign-in.
 */
export type CredentialCheckResult =
  | { isRight: true }
  | { isRight: false; isCounted: boolean; refusal: 'invalid' | 'locked'; endsAt?: number; endsRoot?: boolean }

export const verdictOf = (checked: Exclude<CredentialCheckResult, { isRight: true }>): CheckResult => ({
  refusal: checked.refusal,
  ...(checked.endsAt !== undefined && { endsAt: checked.endsAt }),
})

export const wrong = { isRight: false, isCounted: true, refusal: 'invalid' } as const
/** @param lock a lock without `endsAt` has no time limit */
export const lockedBy = ({ endsAt }: { endsAt: number | undefined }, isCounted = false): CredentialCheckResult => ({
  isRight: false,
  isCounted,
  refusal: 'locked',
  ...(endsAt !== undefined && { endsAt }),
})

interface Guessed {
  of: 'otp' | 'pin'
  /** The mark of the account, or of the number that got the code. */
  whose: string
  from: string
}

function eventOf(checked: CredentialCheckResult) {
  if (checked.isRight) return 'guess-right'
  if (!checked.isCounted) return 'guess-refused'
  return checked.refusal === 'locked' ? 'guess-locked' : 'guess-wrong'
}

/** The transaction calls this function, so a retry of the transaction logs the guess again. */
export const reportGuess = (
  { report }: Pick<Backend, 'report'>,
  guessed: Guessed,
  checked: CredentialCheckResult,
): void => report(eventOf(checked), { ...guessed })
