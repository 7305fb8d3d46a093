/** In milliseconds. An outage ends after this time without a refusal. */
const forgottenAfter = 15_000
/**
 * The maximum Retry-After in milliseconds. Our clients do not retry if the value is more than ten seconds
 * (packages/contract/src/client/retries.ts).
 */
const maxRetryAfterMs = 20_000

export interface Outage {
  /**
   * In seconds.
   * @param minMs the minimum in milliseconds
   */
  retryAfter(minMs?: number): string
}

/**
 * Each Retry-After is random, between half of the duration of the outage and the full duration. With equal values, all
 * clients would return at the same time. With short values, each client would use all its attempts during the outage.
 */
export function createOutage(now: () => number = () => performance.now(), roll: () => number = Math.random): Outage {
  let startedAt = 0
  let last = Number.NEGATIVE_INFINITY
  return {
    retryAfter(minMs = 0) {
      const at = now()
      if (at - last > forgottenAfter) startedAt = at
      last = at
      const wait = Math.min(maxRetryAfterMs, at - startedAt) * (0.5 + roll() / 2)
      return String(Math.max(1, Math.round(wait / 1_000), Math.ceil(minMs / 1_000)))
    },
  }
}

export interface Outages {
  database: Outage
  /** An outage in which requests wait too long for the locks of other writers. */
  locks: Outage
  carrier: Outage
}
export const createOutages = (): Outages => ({
  database: createOutage(),
  locks: createOutage(),
  carrier: createOutage(),
})
