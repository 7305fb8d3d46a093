import { type ChallengeResult, type FailureKind, failureKind } from '@palmflow/contract'

/** What AUTH_ERROR is told: `NOT_FOUND` is the specification's word (B104); `UNAVAILABLE` may be tried again as it is. */
export type AuthErrorMessage = 'NOT_FOUND' | 'UNAVAILABLE'

export const authErrorMessageOf = (text: string | undefined): AuthErrorMessage | null =>
  text === 'NOT_FOUND' || text === 'UNAVAILABLE' ? text : null

/** How a step ends that answers a challenge; where an answer leads, the workflow decides (B104). */
export type ChallengeOutput =
  | { kind: 'answered'; result: ChallengeResult }
  | { kind: 'refused'; authErrorMessage: AuthErrorMessage | null }
  | { kind: 'sessionEnded' | 'lockedOut' }

/** How a step ends that says nothing else. */
export const unsaid = { kind: 'refused', authErrorMessage: null } as const

const messages: Partial<Record<FailureKind, AuthErrorMessage>> = { notFound: 'NOT_FOUND', unavailable: 'UNAVAILABLE' }

/** The outcome of a challenge that failed: an `onError` event, or the chart's own patience that has ended. */
export const refusal = ({ event }: { event: object }): { outcome: ChallengeOutput } => ({
  outcome: {
    kind: 'refused',
    authErrorMessage: 'error' in event ? (messages[failureKind(event.error)] ?? null) : 'UNAVAILABLE',
  },
})

/** The head of every `onError` in a step that answers a challenge: the states that such a step must have. */
export const gravestOfChallenge = <Step extends string>(step: Step) =>
  [
    { guard: 'isLeaving', target: `#${step}.leaving` },
    { guard: 'isSessionExpired', target: `#${step}.sessionEnded` },
    { guard: 'isLocked', target: `#${step}.locked`, actions: 'setLock' },
  ] as const
/** Its tail: 404 and all else lead to AUTH_ERROR, except what the step itself has answered (B104, B194). */
export const refused = <Step extends string>(step: Step) =>
  ({ target: `#${step}.refused`, actions: 'setRefusal' }) as const
