import { type Endpoint, limits, ownDurations } from '@palmflow/contract'
import type { Answer } from './attempt.ts'

/** Longer than this nobody should sit before a spinner: the person is told at once. */
const longestWait = 10_000

/** Another attempt may end otherwise; the attempt so far has no definite answer. */
export const isTransient = ({ status }: Answer): boolean => status === 0 || status === 429 || status >= 500

/** Milliseconds of a Retry-After header: seconds or an HTTP date. */
export function retryAfterOf(answer: Answer, now: number): number | undefined {
  const text = answer.headers.get('retry-after')?.trim() ?? ''
  if (/^\d{1,9}$/.test(text)) return Number(text) * 1_000
  const date = /[a-z]/i.test(text) ? Date.parse(text) : Number.NaN
  return Number.isNaN(date) ? undefined : Math.max(0, date - now)
}

interface Waits {
  sleep: (ms: number, signal: AbortSignal) => Promise<void>
  jitter: () => number
  now: () => number
}

/**
 * Attempts until one is answered for good (ruling 16): at most three more, exponential with full jitter, never before
 * Retry-After, all within `budget` milliseconds, and none where a second attempt could have a second effect.
 */
export async function withRetries(
  attempt: (timeoutMs: number) => Promise<Answer>,
  { row, budget, waits, signal }: { row: Endpoint; budget: number; waits: Waits; signal: AbortSignal },
): Promise<Answer> {
  const end = waits.now() + budget
  for (let count = 0; ; count++) {
    const answer = await attempt(Math.min(row.attemptTimeoutMs, end - waits.now()))
    if (!isTransient(answer) || row.once === 'nobody' || count === limits.retries || signal.aborted) return answer
    const asked = retryAfterOf(answer, waits.now()) ?? 0
    const wait = asked + waits.jitter() * ownDurations.retryBase * 2 ** count
    if (asked > longestWait || waits.now() + wait >= end) return answer
    await waits.sleep(wait, signal)
    // A computer that slept through the wait comes back with nothing left of the budget.
    if (signal.aborted || waits.now() >= end) return answer
  }
}
