import { describe, expect, test } from 'vitest'
import { effectNames } from './effects.ts'
import { type Call, faultOf, retryFaults } from './retry-rule.ts'
import { runRetries } from './retrying-clients.ts'
import { inputFor } from './soak-run.ts'

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
/** The outage is short, because calls during a long outage take too long on a busy machine. */
const shortOutage = { from: 1_000, until: 11_000, again: 30_000 }
const silent = { status: 0, tookMs: 10_000 }

describe('the retry rule', () => {
  test.each([
    ['four requests', call('GET', [503, 0, 429, 500], [300, 600, 1_200])],
    ['requests until a response', call('PUT', [0, 200], [300])],
    ['one POST without a retry', call('POST', [503], [])],
    ['no retry after a refusal', call('DELETE', [409], [])],
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
      'no retry after a Retry-After that is too long',
      call('GET', [], [], { requests: [{ status: 503, retryAfterMs: 11_000, tookMs: 0 }] }),
    ],
    [
      'an end after 40 s',
      call('GET', [], [300, 600, 1_200], { requests: [silent, silent, silent, { status: 0, tookMs: 7_900 }] }),
    ],
    ['an end after 10 s for feature flags', call('GET', [], [], { name: 'fetchFeatureFlags', requests: [silent] })],
  ])('the retry rule accepts %s', (_title, right) => {
    expect(faultOf(right)).toBeUndefined()
  })

  test.each([
    ['a second POST', retryFaults.often, call('POST', [503, 200], [300])],
    ['a fifth request', retryFaults.often, call('GET', [0, 0, 0, 0, 0], [300, 600, 1_200, 2_400])],
    ['a retry after a refusal', retryFaults.often, call('GET', [404, 404], [300])],
    ['no retry', retryFaults.seldom, call('PUT', [503], [])],
    ['an end after three requests', retryFaults.seldom, call('DELETE', [500, 500, 500], [300, 600])],
    ['a retry without a wait', retryFaults.soon, call('GET', [503, 200], [0])],
    ['equal waits', retryFaults.soon, call('GET', [503, 503, 200], [300, 300])],
  ])('the retry rule refuses %s', (_title, name, wrong) => {
    expect(faultOf(wrong)?.startsWith(name)).toBe(true)
  })
})

test('a run with retrying clients detects a server that ignores idempotency keys', async () => {
  const { problems } = await runRetries(inputFor(1, 0.005), 'ignores idempotency keys', shortOutage)
  for (const name of [effectNames.texts, effectNames.guesses])
    expect(problems.filter((problem) => problem.startsWith(name))).toHaveLength(1)
})
