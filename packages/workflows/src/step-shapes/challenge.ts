import { type FailureKind, failureKind } from '@palmflow/contract'

/**
 * The input of AUTH_ERROR. The specification defines `NOT_FOUND` (R326). After `UNAVAILABLE` the same call
 * can be repeated.
 */
export type AuthErrorMessage = 'NOT_FOUND' | 'UNAVAILABLE'

/** The ends of a challenge step (R319–R327). */
export type ChallengeOutput =
  | { kind: 'signedIn' | 'phoneWanted' | 'otpWanted' | 'pinWanted' | 'sessionEnded' | 'lockedOut' }
  | { kind: 'refused'; authErrorMessage: AuthErrorMessage | null }

/** The ends that every challenge step has. */
export const unsaid = { kind: 'refused', authErrorMessage: null } as const

const wanted = new Map<string | undefined, ChallengeOutput>([
  ['PHONE', { kind: 'phoneWanted' }],
  ['PHONE_OTP', { kind: 'otpWanted' }],
  ['PIN', { kind: 'pinWanted' }],
])
/**
 * Returns the result of a challenge response. An access token has priority (R319), and an unknown type counts
 * as none (R324).
 */
export const answerOf = (result: { signedIn: boolean; challengeType?: string | undefined }): ChallengeOutput =>
  result.signedIn ? { kind: 'signedIn' } : (wanted.get(result.challengeType) ?? unsaid)

const messages: Partial<Record<FailureKind, AuthErrorMessage>> = { notFound: 'NOT_FOUND', unavailable: 'UNAVAILABLE' }

/**
 * Returns the outcome of a failed challenge, either from an `onError` event or after the timeout of the
 * chart.
 */
export const refusal = ({ event }: { event: object }): { outcome: ChallengeOutput } => ({
  outcome: {
    kind: 'refused',
    authErrorMessage: 'error' in event ? (messages[failureKind(event.error)] ?? null) : 'UNAVAILABLE',
  },
})

/**
 * The last transitions of each `onError` in a challenge step. 404 and other failures lead to AUTH_ERROR,
 * except the failures that the step handles itself (R325).
 */
export const refused = { target: 'refused', actions: 'setRefusal' } as const

/** Ends of a challenge step that cannot occur when palms are enrolled. */
export const unchallenged = {
  signedIn: null,
  phoneWanted: null,
  otpWanted: null,
  pinWanted: null,
  refused: null,
} as const
