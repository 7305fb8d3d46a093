/** In milliseconds. The first refusal after this time without a refusal starts a new outage. */
const forgottenAfter = 15_000
/**
 * The maximum in milliseconds. A larger value would have no effect, because clients wait at most ten seconds
 * (packages/contract/src/client/retries.ts).
 */
const longest = 20_000

export interface Outage {
  /** Returns the Retry-After in seconds for a refusal at this time. @param least the minimum in milliseconds. */
  retryAfter(least?: number): string
}

/**
 * Computes the Retry-After of refused clients. It is random, between half of the duration of the outage and the whole
 * duration. With one value, all clients would return at the same time. With a short value, each client would send four
 * requests.
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

/** Each kind of outage has a start of its own. */
export interface Outages {
  database: Outage
  /** Requests that wait too long for locks of other writers. */
  locks: Outage
  carrier: Outage
}
export const createOutages = (): Outages => ({
  database: createOutage(),
  locks: createOutage(),
  carrier: createOutage(),
})
