import * as v from 'valibot'
import type { Endpoint } from '../endpoints/endpoint.ts'
import { Failure, type FailureKind, isFailure } from './failures.ts'
import {
  clientBudget,
  firstSignal,
  type HttpResponse,
  isOffline,
  isTransient,
  pause,
  retryAfterOf,
  type Waits,
  withRetries,
} from './retries.ts'

export type ParsedResponse<Output> =
  | { output: Output; refused?: undefined }
  | { refused: 'malformed' | 'schema'; output?: undefined }

export function readJson<Schema extends v.GenericSchema>(
  schema: Schema,
  text: string,
): ParsedResponse<v.InferOutput<Schema>> {
  let json: unknown
  try {
    json = JSON.parse(text)
  } catch {
    return { refused: 'malformed' }
  }
  const parsed = v.safeParse(schema, json)
  return parsed.success ? { output: parsed.output } : { refused: 'schema' }
}

export interface AnswerRefused<Service extends string> {
  type: 'answerRefused'
  service: Service
  reason: 'malformed' | 'schema'
}

/** The callbacks that a client calls after a refusal. */
export interface ExchangeHooks {
  /** Called if the server requires a recently entered PIN (decision 0070). The page must then ask for the PIN. */
  onUnproven(): void
  /**
   * Called if the last attempt of a call got status 429, except for a background call.
   * @param retryAfterMs undefined if the response had no valid Retry-After
   */
  onRateLimited(retryAfterMs: number | undefined): void
}

export interface ExchangePorts extends Partial<Waits> {
  fetch?: typeof globalThis.fetch
  /** The default reads `navigator.onLine`. */
  isOnline?: () => boolean
  timeout?: (ms: number) => AbortSignal
}

interface Policy<Service extends string> {
  /**
   * The failure kinds of statuses from 400 to 499. The client uses a kind only if the endpoint lists its status.
   * `unproven` becomes `leaving`. Status 429 becomes `leaving`, except for a background call.
   */
  kinds: Readonly<Record<number, FailureKind>>
  ports: ExchangePorts & {
    session: { callKeys: { answered: (name: Service, key: string) => void } }
    hooks: ExchangeHooks & { report: (report: AnswerRefused<Service>) => void }
  }
}

interface Exchanged<Service extends string, Answer extends HttpResponse, Output> {
  name: Service
  row: Pick<Endpoint, 'once' | 'attemptTimeoutMs' | 'background'> & { statuses: readonly number[] }
  /** The idempotency key for all attempts of the call. */
  key: string | undefined
  attempt: (signal: AbortSignal) => Promise<Answer>
  read: (answer: Answer) => ParsedResponse<Output>
}

/** Reads `globalThis.fetch` for each call, because a monitoring script may replace `fetch` later. */
export const pageFetch: typeof globalThis.fetch = (...args) => globalThis.fetch(...args)

const timeoutAfter = (ms: number): AbortSignal => AbortSignal.timeout(ms)

export function createExchange<Service extends string>({ kinds, ports }: Policy<Service>) {
  const {
    hooks,
    session,
    isOnline,
    sleep = pause,
    jitter = Math.random,
    now = Date.now,
    timeout = timeoutAfter,
  } = ports

  function kindOf(
    { background, statuses }: Exchanged<Service, never, never>['row'],
    answer: HttpResponse,
  ): FailureKind {
    const { status } = answer
    if (status === 0 || status >= 500) return 'unavailable'
    if (status === 429 && !background) {
      hooks.onRateLimited(retryAfterOf(answer, now()))
      return 'leaving'
    }
    const kind = statuses.includes(status) ? kinds[status] : undefined
    if (kind !== 'unproven') return kind ?? 'unknown'
    hooks.onUnproven()
    return 'leaving'
  }

  return {
    /** @throws Failure if the caller has aborted the call */
    async send<Answer extends HttpResponse>(
      { name, row, key, attempt }: Omit<Exchanged<Service, Answer, unknown>, 'read'>,
      signal: AbortSignal,
    ): Promise<Answer> {
      const answer = await withRetries((timeoutMs) => attempt(firstSignal(signal, timeout(timeoutMs))), {
        row,
        budget: row.background ? row.attemptTimeoutMs : clientBudget,
        waits: { sleep, jitter, now },
        signal,
      })
      if (signal.aborted) throw new Failure('unavailable')
      if (key !== undefined && !isTransient(answer)) session.callKeys.answered(name, key)
      return answer
    },
    /**
     * @param own a failure kind in place of the kind of the status
     * @throws Failure if the status is outside 200–299, or if `read` refuses the response
     */
    readResponse<Answer extends HttpResponse, Output>(
      { name, row, read }: Pick<Exchanged<Service, Answer, Output>, 'name' | 'row' | 'read'>,
      answer: Answer,
      own?: FailureKind,
      serverMessage?: string,
    ): Output {
      if (answer.status < 200 || answer.status >= 300) {
        throw new Failure(own ?? kindOf(row, answer), {
          cause: answer.cause,
          isOffline: isOffline(answer, isOnline),
          retryAfterMs: retryAfterOf(answer, now()),
          serverMessage,
        })
      }
      const found = read(answer)
      if (found.refused === undefined) return found.output
      hooks.report({ type: 'answerRefused', service: name, reason: found.refused })
      throw new Failure('unknown')
    },
  }
}

/** Wraps a call so that each rejection is a `Failure`. */
export const failing =
  <Input, Output>(call: (input: Input, signal: AbortSignal) => Promise<Output>): typeof call =>
  async (input, signal) => {
    try {
      return await call(input, signal)
    } catch (error) {
      throw isFailure(error) ? error : new Failure('unknown', { cause: error })
    }
  }
