import { durations } from '@palmflow/contract'

export const pollDelays = { pollInterval: durations.pollInterval, pollTimeout: durations.pollTimeout }

export const pollTimedOut = 'pollingTimedOut'

/**
 * Returns a poll (R333). The check runs again one second after each response, until the guard `holds` passes. Ten
 * seconds after the start of the poll, the transition `timedOut` follows. A failed check is repeated, unless a
 * transition in `ends` accepts the failure.
 */
export const polling = <
  const Check extends string,
  const Holds extends object,
  const Ends extends readonly object[],
  const TimedOut extends object,
>(poll: {
  check: Check
  holds: Holds
  ends: Ends
  timedOut: TimedOut
}) =>
  ({
    initial: 'checking',
    after: { pollTimeout: poll.timedOut },
    states: {
      checking: {
        invoke: {
          id: poll.check,
          src: poll.check,
          input: {},
          onDone: [poll.holds, { target: 'pausing' }],
          onError: [...poll.ends, { target: 'pausing' }],
        },
      },
      pausing: { after: { pollInterval: 'checking' } },
    },
  }) as const
