/** In milliseconds. After this time without a refusal, the next refusal starts a new outage. */
const forgottenAfter = 15_000
/** In milliseconds. Clients do not wait longer than ten seconds (contract/retries.ts). */
const longest = 20_000

export interface Outage {
  /** The Retry-After of a refusal now. @param least the minimum in milliseconds. @returns whole seconds. */
  retryAfter(least?: number): string
}

/**
 * The Retry-After of refused clients: random, between half and all of the duration of the outage. With one value all clients
 * would return at once, and with a short one each would send four requests.
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

/** Kinds of outages. Each kind has its own start. */
export interface Outages {
  database: Outage
  /** Other writers lock the rows of a request. */
  locks: Outage
  carrier: Outage
}
export const createOutages = (): Outages => ({
  database: createOutage(),
  locks: createOutage(),
  carrier: createOutage(),
})
