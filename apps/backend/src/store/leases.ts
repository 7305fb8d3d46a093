import { setTimeout as pause } from 'node:timers/promises'

/** The duration of a lease. A server that needs more time counts as dead. */
export const leaseTime = 30_000
/** The number of tries after which the wait stays the same. */
const mostDoublings = 8
const longestWait = leaseTime * 2 ** mostDoublings

/** The end of a lease, by the number of tries. Each try doubles the wait. */
export const leaseUntil = (tries: number, now: number): number => now + leaseTime * 2 ** Math.min(tries, mostDoublings)

/** The latest possible end of a lease. A later end can only be from a clock that was ahead. */
export const latestLease = (now: number): number => now + longestWait

/** Limits the time of a carrier, so that it does not delay other texts. */
export async function inTime(sending: Promise<void>): Promise<void> {
  const over = new AbortController()
  const late = pause(leaseTime, undefined, { ref: false, signal: over.signal }).then(() => {
    throw new Error('The carrier did not answer')
  })
  late.catch(() => {})
  await Promise.race([sending, late]).finally(() => over.abort())
}
