import { type FailureKind, failureKind } from '@palmflow/contract'

/**
 * The input of AUTH_ERROR. The specification defines `NOT_FOUND` (R326). After `UNAVAILABLE`, the user can repeat the
 * call.
 */
export type AuthErrorMessage = 'NOT_FOUND' | 'UNAVAILABLE'

export type ChallengeOutput =
  | { kind: 'signedIn' | 'phoneWanted' | 'otpWanted' | 'pinWanted' | 'sessionEnded' | 'lockedOut' }
  | { kind: 'refused'; authErrorMessage: AuthErrorMessage | null }

/** The end after a challenge of an unknown type. It has no message. */
export const unsaid = { kind: 'refused', authErrorMessage: null } as const

const wanted = new Map<string | undefined, ChallengeOutput>([
  ['PHONE', { kind: 'phoneWanted' }],
  ['PHONE_OTP', { kind: 'otpWanted' }],
  ['PIN', { kind: 'pinWanted' }],
])
/**
 * Returns the end for a challenge response. An access token has priority over a challenge (R319). An unknown challenge
 * type results in `unsaid` (R324).
 */
export const answerOf = (result: { signedIn: boolean; challengeType?: string | undefined }): ChallengeOutput =>
  result.signedIn ? { kind: 'signedIn' } : (wanted.get(result.challengeType) ?? unsaid)

const messages: Partial<Record<FailureKind, AuthErrorMessage>> = { notFound: 'NOT_FOUND', unavailable: 'UNAVAILABLE' }

/**
 * Returns the outcome of a failed challenge. The event is an `onError` event or the chart's timeout, which counts as
 * `UNAVAILABLE`.
 */
export const refusal = ({ event }: { event: object }): { outcome: ChallengeOutput } => ({
  outcome: {
    kind: 'refused',
    authErrorMessage: 'error' in event ? (messages[failureKind(event.error)] ?? null) : 'UNAVAILABLE',
  },
})

/**
 * The transition of a challenge step after status 404 and after all failures that the step does not handle itself
 * (R326, R327).
 */
export const refused = { target: 'refused', actions: 'setRefusal' } as const

/** The ends that are impossible if the workflow has no challenge. */
export const unchallenged = {
  signedIn: null,
  phoneWanted: null,
  otpWanted: null,
  pinWanted: null,
  refused: null,
} as const
