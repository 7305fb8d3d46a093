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
  isLeaving: is('leaving'),
}

/** The head of every `onError` in a step that locks: the states that a step of that shape must have. */
export const gravest = <Step extends string>(step: Step) =>
  [
    { guard: 'isLeaving', target: `#${step}.leaving` },
    { guard: 'isUnauthenticated', target: `#${step}.sessionEnded` },
    { guard: 'isLocked', target: `#${step}.locked`, actions: 'setLock' },
  ] as const

/** Milliseconds until a lock opens, as the server said, or `otherwise`. */
export function lockedForMs(event: object, otherwise: number): number {
  const error = errorOf(event)
  return isFailure(error) && error.retryAfterMs !== undefined ? error.retryAfterMs : otherwise
}

/** The text under this key of a done event's output. */
export function outputText(event: object, key: string): string | undefined {
  if (!('output' in event) || typeof event.output !== 'object' || event.output === null) return undefined
  const found = Object.entries(event.output).find(([name]) => name === key)?.[1]
  return typeof found === 'string' ? found : undefined
}
