import { durations } from '@palmflow/contract'

/** How often a check is repeated, and when it is given up (B110, B205). */
export const pollDelays = { pollInterval: durations.pollInterval, pollTimeout: durations.pollTimeout }

/** What a chart says that has given up. */
export const pollTimedOut = 'pollingTimedOut'

/**
 * The general poller (B110): a check is asked for, and again a second after each answer, until `holds` leads on; ten
 * seconds after the first it is over, and `timedOut` follows. A check that fails is one that does not hold yet, except
 * where `ends` says otherwise.
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
