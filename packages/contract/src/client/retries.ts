import type { Endpoint } from '../endpoints/endpoint.ts'
import { ownDurations } from '../names/constants.ts'
import { limits } from '../names/limits.ts'

/** The part of a response that the retry rule uses. */
export interface HttpResponse {
  /** 0 if no response or an incomplete response arrived. */
  status: number
  headers: Headers
  cause?: unknown
}

export interface Waits {
  sleep: (ms: number, signal: AbortSignal) => Promise<void>
  /** A random number from 0 to 1. */
  jitter: () => number
  /** Milliseconds since 1970. */
  now: () => number
}

/** The client's total time limit. It is less than the timeout of a chart, so that the client fails first. */
export const clientBudget = ownDurations.callBudget - 5_000

/** The longest time that a user waits for a retry. The call fails at once if Retry-After is longer. */
const longestWait = 10_000

/** Whether another attempt may succeed, because no definite response arrived. */
export const isTransient = ({ status }: HttpResponse): boolean => status === 0 || status === 429 || status >= 500

/** Reads the network state from the browser. An unknown state counts as online. */
const isOnlineNow = (): boolean => globalThis.navigator?.onLine !== false

/** Whether the response is missing because the browser is offline. */
export const isOffline = ({ status }: HttpResponse, isOnline = isOnlineNow): boolean => status === 0 && !isOnline()

/** Parses a Retry-After header, which contains seconds or an HTTP date. Returns milliseconds. */
export function retryAfterOf(answer: HttpResponse, now: number): number | undefined {
  const text = answer.headers.get('retry-after')?.trim() ?? ''
  if (/^\d{1,9}$/.test(text)) return Number(text) * 1_000
  const date = /[a-z]/i.test(text) ? Date.parse(text) : Number.NaN
  return Number.isNaN(date) ? undefined : Math.max(0, date - now)
}

/** Resolves after this time, or at once when the signal aborts. */
export const pause = (ms: number, signal: AbortSignal): Promise<void> =>
  new Promise((resolve) => {
    const timer = setTimeout(resolve, ms)
    signal.addEventListener('abort', () => resolve(clearTimeout(timer)), { once: true })
  })

/** Aborts when the first of the signals aborts. Used because Firefox has `AbortSignal.any` only since version 124. */
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
  /** Milliseconds for all attempts and the waits between them. */
  budget: number
  waits: Waits
  signal: AbortSignal
}

/**
 * Retries until a definite response arrives (ruling 16). It makes at most three retries with exponential backoff and
 * full jitter, and never before Retry-After. All attempts end within `budget` milliseconds. It makes no retry if a
 * second attempt could have a second effect.
 */
export async function withRetries<Answer extends HttpResponse>(
  attempt: (timeoutMs: number) => Promise<Answer>,
  { row, budget, waits, signal }: Call,
): Promise<Answer> {
  const end = waits.now() + budget
  for (let count = 0; ; count++) {
    const answer = await attempt(Math.min(row.attemptTimeoutMs, end - waits.now()))
    if (!isTransient(answer) || row.once === 'nobody' || count === limits.retries || signal.aborted) return answer
    const retryAfterMs = retryAfterOf(answer, waits.now()) ?? 0
    const wait = retryAfterMs + waits.jitter() * ownDurations.retryBase * 2 ** count
    if (retryAfterMs > longestWait || waits.now() + wait >= end) return answer
    await waits.sleep(wait, signal)
    // A computer that slept during the wait has no budget left.
    if (signal.aborted || waits.now() >= end) return answer
  }
}
