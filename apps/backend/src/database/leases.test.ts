import { expect, test } from 'vitest'
import { latestLease, leaseTime, leaseUntil } from './leases.ts'

test('a failed attempt doubles the lease, up to the latest possible end', () => {
  const now = 1_000
  expect([0, 1, 2].map((tries) => leaseUntil(tries, now) - now)).toEqual([leaseTime, 2 * leaseTime, 4 * leaseTime])
  // A later end would count as the lease of a server with a fast clock.
  expect(leaseUntil(100, now)).toBe(latestLease(now))
})
