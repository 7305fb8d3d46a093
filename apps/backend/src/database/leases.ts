import { setTimeout as pause } from 'node:timers/promises'

/** The duration of the first lease in milliseconds. A server that needs more time counts as crashed. */
export const leaseTime = 30_000
/** The number of attempts after which the lease no longer becomes longer. */
const maxDoublings = 8
const maxLeaseMs = leaseTime * 2 ** maxDoublings

export const leaseUntil = (tries: number, now: number): number => now + leaseTime * 2 ** Math.min(tries, maxDoublings)

/** Returns the latest possible end of a lease. A later end is from a clock that was ahead. */
export const latestLease = (now: number): number => now + maxLeaseMs

/** Waits for a carrier for a limited time, so that the carrier does not delay other text messages. */
export async function inTime(sending: Promise<void>): Promise<void> {
  const over = new AbortController()
  const late = pause(leaseTime, undefined, { ref: false, signal: over.signal }).then(() => {
    throw new Error('The carrier did not answer')
  })
  late.catch(() => {})
  await Promise.race([sending, late]).finally(() => over.abort())
}
