import { expect, test } from 'vitest'
import { createOutage } from './outage.ts'

const second = 1_000

test('the value of Retry-After grows with the duration of the outage', () => {
  let now = 0
  let dice = 0
  const { retryAfter } = createOutage(
    () => now,
    () => dice,
  )
  const eventsAt = (at: number): string[] => {
    now = at
    return [0, 0.5, 1].map((roll) => {
      dice = roll
      return retryAfter()
    })
  }
  expect(eventsAt(0)).toEqual(['1', '1', '1'])
  expect(eventsAt(4 * second)).toEqual(['2', '3', '4'])
  expect(eventsAt(12 * second)).toEqual(['6', '9', '12'])
  expect(eventsAt(20 * second)).toEqual(['10', '15', '20'])
  expect(eventsAt(34 * second)).toEqual(['10', '15', '20'])
  // The server refused no client for sixteen seconds, so the earlier outage has ended.
  expect(eventsAt(50 * second)).toEqual(['1', '1', '1'])
  expect([retryAfter(42_001), retryAfter(0)]).toEqual(['43', '1'])
})
