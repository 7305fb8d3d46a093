/** Nobody was turned away for so long: what comes next is another outage. ms */
const forgottenAfter = 15_000
/** ms; clients that are asked to wait longer than ten seconds tell their person at once (contract/retries.ts). */
const longest = 20_000

export interface Outage {
  /** To somebody who is turned away now. @param least ms that they are asked to wait at least. @returns whole seconds. */
  retryAfter(least?: number): string
}

/**
 * When whoever is turned away should come back: after half to all of the time that the outage has lasted, each after
 * another. All who heard one figure would come back at one moment, and a short one makes four requests of each.
 */
export function createOutage(now: () => number = () => performance.now(), roll: () => number = Math.random): Outage {
  let began = 0
  let last = Number.NEGATIVE_INFINITY
  return {
    retryAfter(least = 0) {
      const at = now()
      if (at - last > forgottenAfter) began = at
      last = at
      const wait = Math.min(longest, at - began) * (0.5 + roll() / 2)
      return String(Math.max(1, Math.round(wait / 1_000), Math.ceil(least / 1_000)))
    },
  }
}

/** Each with its own beginning. */
export interface Outages {
  database: Outage
  /** Other writers hold what a request needs. */
  locks: Outage
  carrier: Outage
}
export const createOutages = (): Outages => ({
  database: createOutage(),
  locks: createOutage(),
  carrier: createOutage(),
})
