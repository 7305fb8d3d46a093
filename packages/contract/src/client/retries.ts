import type { Endpoint } from '../endpoints/endpoint.ts'
import { ownDurations } from '../names/constants.ts'
import { limits } from '../names/limits.ts'

export interface HttpResponse {
  /** 0 if no complete response arrived. */
  status: number
  headers: Headers
  cause?: unknown
}

export interface Waits {
  sleep: (ms: number, signal: AbortSignal) => Promise<void>
  /** Returns a random number from 0 to less than 1. */
  jitter: () => number
  /** Returns the current time in milliseconds since 1970. */
  now: () => number
}

/**
 * The time limit in milliseconds for all attempts of a call. It must be shorter than the timeout of a chart, so that
 * the client fails first.
 */
export const clientBudget = ownDurations.callBudget - 5_000

/**
 * The longest accepted Retry-After, in milliseconds. If the server requests a longer delay, the call fails immediately.
 */
const maxRetryAfterMs = 10_000

/** Returns whether another attempt may succeed. */
export const isTransient = ({ status }: HttpResponse): boolean => status === 0 || status === 429 || status >= 500

/** An unknown state counts as online. */
const isOnlineNow = (): boolean => globalThis.navigator?.onLine !== false

/** Returns whether no complete response arrived and the browser is offline. */
export const isOffline = ({ status }: HttpResponse, isOnline = isOnlineNow): boolean => status === 0 && !isOnline()

/**
 * Parses the Retry-After header, which contains seconds or an HTTP date.
 * @param now in milliseconds since 1970
 * @returns the delay in milliseconds, or undefined without a valid header
 */
export function retryAfterOf(answer: HttpResponse, now: number): number | undefined {
  const text = answer.headers.get('retry-after')?.trim() ?? ''
  if (/^\d{1,9}$/.test(text)) return Number(text) * 1_000
  const date = /[a-z]/i.test(text) ? Date.parse(text) : Number.NaN
  return Number.isNaN(date) ? undefined : Math.max(0, date - now)
}

/** Resolves after `ms` milliseconds, or when the signal aborts. A signal that has already aborted has no effect. */
export const pause = (ms: number, signal: AbortSignal): Promise<void> =>
  new Promise((resolve) => {
    const timer = setTimeout(resolve, ms)
    signal.addEventListener('abort', () => resolve(clearTimeout(timer)), { once: true })
  })

/** Replaces `AbortSignal.any`, which Firefox before version 124 does not have. */
export function firstSignal(...signals: readonly AbortSignal[]): AbortSignal {
  const first = new AbortController()
  for (const one of signals) {
    const abort = (): void => first.abort(one.reason)
    if (one.aborted) abort()
    else one.addEventListener('abort', abort, { once: true, signal: first.signal })
  }
  return first.signal
}

interface Call {
  row: Pick<Endpoint, 'once' | 'attemptTimeoutMs'>
  /** The time limit in milliseconds for all attempts, including the delays between them. */
  budget: number
  waits: Waits
  signal: AbortSignal
}

/**
 * Sends attempts until a definite response arrives (ruling 16). There are at most three retries, with exponential
 * backoff and full jitter. No retry starts before the time of Retry-After. There is no retry if the row has `once:
 * none`.
 */
export async function withRetries<Answer extends HttpResponse>(
  attempt: (timeoutMs: number) => Promise<Answer>,
  { row, budget, waits, signal }: Call,
): Promise<Answer> {
  const end = waits.now() + budget
  for (let count = 0; ; count++) {
    const answer = await attempt(Math.min(row.attemptTimeoutMs, end - waits.now()))
    if (!isTransient(answer) || row.once === 'none' || count === limits.retries || signal.aborted) return answer
    const retryAfterMs = retryAfterOf(answer, waits.now()) ?? 0
    const wait = retryAfterMs + waits.jitter() * ownDurations.retryBase * 2 ** count
    if (retryAfterMs > maxRetryAfterMs || waits.now() + wait >= end) return answer
    await waits.sleep(wait, signal)
    // The delay may have been longer, because a suspended computer stops its timers.
    if (signal.aborted || waits.now() >= end) return answer
  }
}
