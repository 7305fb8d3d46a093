import { type FailureKind, failureKind } from '@palmflow/contract'

/** What AUTH_ERROR is told: `NOT_FOUND` is the specification's word (B104); `UNAVAILABLE` may be tried again as it is. */
export type AuthErrorMessage = 'NOT_FOUND' | 'UNAVAILABLE'

/** How a step ends that answers a challenge (B104). */
export type ChallengeOutput =
  | { kind: 'signedIn' | 'phoneWanted' | 'otpWanted' | 'pinWanted' | 'sessionEnded' | 'lockedOut' }
  | { kind: 'refused'; authErrorMessage: AuthErrorMessage | null }

/** How a step ends that says nothing else. */
export const unsaid = { kind: 'refused', authErrorMessage: null } as const

const wanted = new Map<string | undefined, ChallengeOutput>([
  ['PHONE', { kind: 'phoneWanted' }],
  ['PHONE_OTP', { kind: 'otpWanted' }],
  ['PIN', { kind: 'pinWanted' }],
])
/** What the server's answer to a challenge means: an access token wins, a type that nobody knows is none (B104). */
export const answerOf = (result: { signedIn: boolean; challengeType?: string | undefined }): ChallengeOutput =>
  result.signedIn ? { kind: 'signedIn' } : (wanted.get(result.challengeType) ?? unsaid)

const messages: Partial<Record<FailureKind, AuthErrorMessage>> = { notFound: 'NOT_FOUND', unavailable: 'UNAVAILABLE' }

/** The outcome of a challenge that failed: an `onError` event, or the chart's own patience that has ended. */
export const refusal = ({ event }: { event: object }): { outcome: ChallengeOutput } => ({
  outcome: {
    kind: 'refused',
    authErrorMessage: 'error' in event ? (messages[failureKind(event.error)] ?? null) : 'UNAVAILABLE',
  },
})

/**
 * The tail of every `onError` in a step that answers a challenge: 404 and all else lead to AUTH_ERROR, except what the
 * step itself has answered (B104, B194).
 */
export const refused = { target: 'refused', actions: 'setRefusal' } as const

/** Ends of a challenge, which nobody answers whose palms are kept. */
export const unchallenged = {
  signedIn: null,
  phoneWanted: null,
  otpWanted: null,
  pinWanted: null,
  refused: null,
} as const
