import { durations } from '@palmflow/contract'

/** The interval and the timeout of a poll (R333). */
export const pollDelays = { pollInterval: durations.pollInterval, pollTimeout: durations.pollTimeout }

/** The message that is shown after the timeout. */
export const pollTimedOut = 'pollingTimedOut'

/**
 * The general poll (R333). A check runs again one second after each response, until the guard `holds` is
 * true. Ten seconds after the first check, `timedOut` follows. A failed check counts as "not yet", except for
 * the failures in `ends`.
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
