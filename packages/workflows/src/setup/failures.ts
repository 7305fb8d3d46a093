import { type FailureKind, failureKind, isFailure } from '@palmflow/contract'

const errorOf = (event: object): unknown => ('error' in event ? event.error : undefined)
const is =
  (kind: FailureKind) =>
  ({ event }: { event: object }): boolean =>
    failureKind(errorOf(event)) === kind

export const failureGuards = {
  isInvalid: is('invalid'),
  isUnauthenticated: is('unauthenticated'),
  isNotFound: is('notFound'),
  isConflict: is('conflict'),
  isLocked: is('locked'),
  /** Whether the account is locked without an end time. */
  isBarred: ({ event }: { event: object }): boolean => {
    const error = errorOf(event)
    return isFailure(error) && error.kind === 'locked' && error.retryAfterMs === undefined
  },
  isLeaving: is('leaving'),
  isSessionOver: (args: { event: object }) => is('unauthenticated')(args) || is('sessionExpired')(args),
}

/**
 * The transitions to the states of `stops` (forms.ts). In a step with these states, the `onError` of each call to the
 * server needs the transitions.
 */
export const fatalTransitions = [
  { guard: 'isLeaving', target: 'leaving' },
  { guard: 'isSessionOver', target: 'sessionEnded' },
  { guard: 'isLocked', target: 'locked', actions: 'setLock' },
] as const

/** Returns the remaining time of a lock in milliseconds. If the server sent no time, returns `otherwise`. */
export function lockedForMs(event: object, otherwise: number): number {
  const error = errorOf(event)
  return isFailure(error) && error.retryAfterMs !== undefined ? error.retryAfterMs : otherwise
}

export function isOffline(event: object): boolean {
  const error = errorOf(event)
  return isFailure(error) && error.isOffline
}

/** Returns the server's text that the specification requires the page to show. Returns null if there is none. */
export function serverMessage(event: object): string | null {
  const error = errorOf(event)
  return (isFailure(error) ? error.serverMessage : undefined) ?? null
}

export function fieldOf(whole: unknown, key: string): unknown {
  if (typeof whole !== 'object' || whole === null) return undefined
  return Object.entries(whole).find(([name]) => name === key)?.[1]
}

export function outputText(event: object, key: string): string | undefined {
  const found = fieldOf(fieldOf(event, 'output'), key)
  return typeof found === 'string' ? found : undefined
}
