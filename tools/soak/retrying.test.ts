import { describe, expect, test } from 'vitest'
import { effectNames } from './effects.ts'
import { type Call, faultOf, retryFaults } from './retry-rule.ts'
import { runRetries } from './retrying.ts'
import { inputFor } from './soak-run.ts'

/** A call as the client saw it: statuses, random numbers, and waits. */
const call = (
  method: string,
  statuses: readonly number[],
  waits: readonly number[],
  more: Partial<Call> = {},
): Call => ({
  name: 'loadProfile',
  method,
  requests: statuses.map((status) => ({ status, tookMs: 0 })),
  draws: [1, 1, 1],
  waits,
  ...more,
})
/** 20 calls in place of 90 for each client: each call uses two processes, and a busy machine needs time for both. */
const shortOutage = { from: 1_000, until: 11_000, again: 30_000 }
const silent = { status: 0, tookMs: 10_000 }

describe('the rule of retries', () => {
  test.each([
    ['four requests', call('GET', [503, 0, 429, 500], [300, 600, 1_200])],
    ['requests until a response', call('PUT', [0, 200], [300])],
    ['one POST without a repetition', call('POST', [503], [])],
    ['no repetition after a refusal', call('DELETE', [409], [])],
    [
      'a wait by Retry-After and then random waits',
      call('GET', [503, 200], [2_150], {
        requests: [
          { status: 503, retryAfterMs: 2_000, tookMs: 0 },
          { status: 200, tookMs: 0 },
        ],
        draws: [0.5],
      }),
    ],
    [
      'no repetition after a Retry-After that is too long',
      call('GET', [], [], { requests: [{ status: 503, retryAfterMs: 11_000, tookMs: 0 }] }),
    ],
    [
      'an end after 40 s',
      call('GET', [], [300, 600, 1_200], { requests: [silent, silent, silent, { status: 0, tookMs: 7_900 }] }),
    ],
    ['an end after 10 s for flags', call('GET', [], [], { name: 'fetchFeatureFlags', requests: [silent] })],
  ])('the rule of retries accepts %s', (_title, right) => {
    expect(faultOf(right)).toBeUndefined()
  })

  test.each([
    ['a second POST', retryFaults.often, call('POST', [503, 200], [300])],
    ['a fifth request', retryFaults.often, call('GET', [0, 0, 0, 0, 0], [300, 600, 1_200, 2_400])],
    ['a repetition after a refusal', retryFaults.often, call('GET', [404, 404], [300])],
    ['no repetition', retryFaults.seldom, call('PUT', [503], [])],
    ['an end after three requests', retryFaults.seldom, call('DELETE', [500, 500, 500], [300, 600])],
    ['a repetition without a wait', retryFaults.soon, call('GET', [503, 200], [0])],
    ['equal waits', retryFaults.soon, call('GET', [503, 503, 200], [300, 300])],
  ])('the rule of retries refuses %s', (_title, name, wrong) => {
    expect(faultOf(wrong)?.startsWith(name)).toBe(true)
  })
})

test('effects that occur twice reveal a server that treats a repetition as new', async () => {
  const { problems } = await runRetries(inputFor(1, 0.005), 'knows no repetition', shortOutage)
  for (const name of [effectNames.texts, effectNames.guesses])
    expect(problems.filter((problem) => problem.startsWith(name))).toHaveLength(1)
})
