import { setTimeout as pause } from 'node:timers/promises'

/** How long a server may work on a thing alone; whoever takes longer has died over it. */
export const leaseTime = 30_000
/** From so many tries on it does not wait longer still. */
const mostDoublings = 8
const longestWait = leaseTime * 2 ** mostDoublings

/** Until when a thing is leased that was begun so often before: each further try waits twice as long. */
export const leaseUntil = (tries: number, now: number): number => now + leaseTime * 2 ** Math.min(tries, mostDoublings)

/** Nobody leases for so long: a lease that ends later was taken when a clock was ahead. */
export const latestLease = (now: number): number => now + longestWait

/** A carrier that never answers holds up nobody else's text. */
export async function inTime(sending: Promise<void>): Promise<void> {
  const over = new AbortController()
  const late = pause(leaseTime, undefined, { ref: false, signal: over.signal }).then(() => {
    throw new Error('The carrier did not answer')
  })
  late.catch(() => {})
  await Promise.race([sending, late]).finally(() => over.abort())
}
