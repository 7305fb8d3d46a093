import { type FailureKind, failureKind, isFailure } from '@palmflow/contract'

const errorOf = (event: object): unknown => ('error' in event ? event.error : undefined)
const is =
  (kind: FailureKind) =>
  ({ event }: { event: object }): boolean =>
    failureKind(errorOf(event)) === kind

/** Guards of an `onError`, one per failure kind that a chart tells apart. */
export const failureGuards = {
  isInvalid: is('invalid'),
  isUnauthenticated: is('unauthenticated'),
  isNotFound: is('notFound'),
  isConflict: is('conflict'),
  isLocked: is('locked'),
  /** No time ends the lock: the server named none. */
  isBarred: ({ event }: { event: object }): boolean => {
    const error = errorOf(event)
    return isFailure(error) && error.kind === 'locked' && error.retryAfterMs === undefined
  },
  isLeaving: is('leaving'),
  isSessionOver: (args: { event: object }) => is('unauthenticated')(args) || is('sessionExpired')(args),
}

/** The head of every `onError` in a step that `stops` (forms.ts). */
export const gravest = [
  { guard: 'isLeaving', target: 'leaving' },
  { guard: 'isSessionOver', target: 'sessionEnded' },
  { guard: 'isLocked', target: 'locked', actions: 'setLock' },
] as const

/** Milliseconds until a lock opens, as the server said, or `otherwise`. */
export function lockedForMs(event: object, otherwise: number): number {
  const error = errorOf(event)
  return isFailure(error) && error.retryAfterMs !== undefined ? error.retryAfterMs : otherwise
}

/** Whether a call failed because the browser had no network. */
export function isOffline(event: object): boolean {
  const error = errorOf(event)
  return isFailure(error) && error.isOffline
}

/** The server's own words, where the specification shows them. */
export function serverMessage(event: object): string | null {
  const error = errorOf(event)
  return (isFailure(error) ? error.serverMessage : undefined) ?? null
}

/** What stands under this key of anything, or undefined. */
export function fieldOf(whole: unknown, key: string): unknown {
  if (typeof whole !== 'object' || whole === null) return undefined
  return Object.entries(whole).find(([name]) => name === key)?.[1]
}

/** The text under this key of a done event's output. */
export function outputText(event: object, key: string): string | undefined {
  const found = fieldOf(fieldOf(event, 'output'), key)
  return typeof found === 'string' ? found : undefined
}
