import { describe, expect, test } from 'vitest'
import { effectNames } from './effects.ts'
import { type Call, faultOf, retryFaults } from './retry-rule.ts'
import { runRetries } from './retrying.ts'
import { givenFor } from './soak-run.ts'

/** A call as the client met it: statuses, what chance gave, and how long it waited between them. */
const call = (
  method: string,
  statuses: readonly number[],
  waits: readonly number[],
  more: Partial<Call> = {},
): Call => ({
  name: 'loadProfile',
  method,
  sent: statuses.map((status) => ({ status, tookMs: 0 })),
  draws: [1, 1, 1],
  waits,
  ...more,
})
/** A life of twenty calls in place of ninety: each of them goes through two processes, and on a busy machine waits for both. */
const shortOutage = { from: 1_000, until: 11_000, again: 30_000 }
const silent = { status: 0, tookMs: 10_000 }

describe('the rule of retries, beside a client', () => {
  test.each([
    ['asks four times and gives up', call('GET', [503, 0, 429, 500], [300, 600, 1_200])],
    ['asks until it is answered', call('PUT', [0, 200], [300])],
    ['sends a POST once, whatever comes', call('POST', [503], [])],
    ['takes a refusal for an answer', call('DELETE', [409], [])],
    [
      'waits as long as it is told and then by chance',
      call('GET', [503, 200], [2_150], {
        sent: [
          { status: 503, retryAfterMs: 2_000, tookMs: 0 },
          { status: 200, tookMs: 0 },
        ],
        draws: [0.5],
      }),
    ],
    [
      'asks no more where it is told to wait for longer than a person would',
      call('GET', [], [], { sent: [{ status: 503, retryAfterMs: 11_000, tookMs: 0 }] }),
    ],
    [
      'gives up when 40 s are over',
      call('GET', [], [300, 600, 1_200], { sent: [silent, silent, silent, { status: 0, tookMs: 7_900 }] }),
    ],
    ['spends no more than 10 s on flags', call('GET', [], [], { name: 'fetchFeatureFlags', sent: [silent] })],
  ])('has nothing against one that %s', (_title, right) => {
    expect(faultOf(right)).toBeUndefined()
  })

  test.each([
    ['sends a POST again', retryFaults.often, call('POST', [503, 200], [300])],
    ['asks a fifth time', retryFaults.often, call('GET', [0, 0, 0, 0, 0], [300, 600, 1_200, 2_400])],
    ['asks again after a refusal', retryFaults.often, call('GET', [404, 404], [300])],
    ['gives up at once', retryFaults.seldom, call('PUT', [503], [])],
    ['gives up after three', retryFaults.seldom, call('DELETE', [500, 500, 500], [300, 600])],
    ['does not wait', retryFaults.soon, call('GET', [503, 200], [0])],
    ['waits the same each time', retryFaults.soon, call('GET', [503, 503, 200], [300, 300])],
  ])('names one that %s', (_title, name, wrong) => {
    expect(faultOf(wrong)?.startsWith(name)).toBe(true)
  })
})

test('a server that takes a repetition for a new attempt is caught by the effects that it has twice', async () => {
  const { problems } = await runRetries(givenFor(1, 0.005), 'knows no repetition', shortOutage)
  for (const name of [effectNames.texts, effectNames.guesses])
    expect(problems.filter((problem) => problem.startsWith(name))).toHaveLength(1)
})
