import {
  clientBudget,
  type Endpoint,
  type EndpointName,
  Failure,
  type FailureKind,
  firstSignal,
  headers,
  isFailure,
  isOffline,
  isTransient,
  pause,
  retryAfterOf,
  type Services,
  sourceOf,
  statusKinds,
  withRetries,
} from '@palmflow/contract'
import { type SentTokens, tokenId, tokenNames } from '@palmflow/session'
import { type Answer, createAttempt } from './attempt.ts'
import type { MainApiPorts } from './ports.ts'
import { readJson } from './read-json.ts'
import { createRedirects, type Redirected } from './redirects.ts'

/** The calls of these rows. */
export type MainApi<Name extends EndpointName = EndpointName> = Pick<Services, Name>
type Input = Readonly<Record<string, unknown>>
interface Called {
  name: EndpointName
  row: Endpoint
}

const fieldsOf = ({ entries }: { entries: object } = { entries: {} }): string[] => Object.keys(entries)

/** The path with its places filled, each as one segment; what a query is given and lacks is not sent. */
function addressOf({ path, query }: Endpoint, input: Input): string {
  const filled = path.replace(/\{(\w+)\}/g, (_, name: string) => encodeURIComponent(String(input[name] ?? '')))
  const given = fieldsOf(query).flatMap((name) => (input[name] === undefined ? [] : [[name, String(input[name])]]))
  const written = new URLSearchParams(given).toString()
  return written === '' ? filled : `${filled}?${written}`
}

/** What of the input stands neither in the path nor in the query. */
function bodyOf({ params, query, body, once }: Endpoint, input: Input, key: string | undefined): object | undefined {
  if (body === undefined) return undefined
  const elsewhere = new Set([...fieldsOf(params), ...fieldsOf(query)])
  const rest = Object.fromEntries(Object.entries(input).filter(([name]) => !elsewhere.has(name)))
  return once === 'body' ? { ...rest, deduplicationId: key } : rest
}

const detailOf = (retryAfterMs: number | undefined, cause?: unknown) =>
  retryAfterMs === undefined ? { cause } : { retryAfterMs, cause }

const isListed = (row: Endpoint, status: number): status is keyof typeof statusKinds =>
  row.statuses.some((listed) => listed === status)

const fieldOf = (output: unknown, field: string): unknown =>
  typeof output === 'object' && output !== null ? Reflect.get(output, field) : undefined

function createHeaders({ treatment, random, session, hooks, language }: MainApiPorts) {
  const source = sourceOf(treatment, random())
  return {
    /** `treatment` has an id of its own on every request, `source` one for the page load (B150). */
    write: (sent: SentTokens, key: string | undefined): Record<string, string> => {
      const written: Record<string, string> = {
        [headers.treatment]: `${treatment};id=${random()}`,
        [headers.source]: source,
      }
      for (const name of tokenNames) {
        const token = sent[name]
        if (token !== undefined) written[headers[name]] = token
      }
      if (key !== undefined) written[headers.attempt] = key
      if (language !== undefined) written['accept-language'] = language()
      return written
    },
    take: (row: Endpoint, answer: Answer, sent: SentTokens): void => {
      for (const name of tokenNames) {
        const value = answer.headers.get(headers[name])
        if (value !== null && (name === 'session' || !row.leavesTokens)) session.tokens.takeOver(name, value, sent)
      }
      const expiresIn = answer.headers.get(headers.sessionExpiresIn) ?? ''
      if (/^\d{1,12}$/.test(expiresIn)) hooks.onSessionExtended(Number(expiresIn))
    },
  }
}

/** An answer's meaning: its checked body, or a `Failure`. Acts on 428 and on 429, but for the background. */
function createJudge(ports: MainApiPorts, now: () => number) {
  const { hooks } = ports
  const kindOf = (row: Endpoint, answer: Answer, redirected: Redirected): FailureKind => {
    const { status } = answer
    if (status === 0 || status >= 500) return 'unavailable'
    if (redirected === 'leaving' || redirected === 'wayIn') return 'leaving'
    if (status === 429 && !row.background) {
      hooks.onRateLimited(retryAfterOf(answer, now()))
      return 'leaving'
    }
    if (!isListed(row, status)) return 'unknown'
    if (status !== 428) return statusKinds[status]
    hooks.onUnproven()
    return 'leaving'
  }
  return ({ name, row }: Called, answer: Answer, redirected: Redirected): unknown => {
    if (answer.status < 200 || answer.status >= 300) {
      throw new Failure(kindOf(row, answer, redirected), {
        ...detailOf(retryAfterOf(answer, now()), answer.cause),
        isOffline: isOffline(answer, ports.isOnline),
      })
    }
    if (row.answer === undefined) return undefined
    const { output, refused } = readJson(row.answer, answer.text)
    if (refused === undefined) return row.unwrap === undefined ? output : fieldOf(output, row.unwrap)
    hooks.report({ type: 'answerRefused', service: name, reason: refused })
    throw new Failure('unknown')
  }
}

/** The one way to the main API. */
function createExchange(ports: MainApiPorts) {
  const { environment, session, sleep = pause, jitter = Math.random, now = Date.now } = ports
  // Looked up at each call: monitoring replaces the page's own fetch after this client was made.
  const { timeout = (ms: number) => AbortSignal.timeout(ms), fetch = (...args) => globalThis.fetch(...args) } = ports
  const attempt = createAttempt(fetch)
  const judge = createJudge(ports, now)
  const redirect = createRedirects(ports)
  const { write, take } = createHeaders(ports)

  const exchange = async (called: Called, input: Input, signal: AbortSignal): Promise<unknown> => {
    const { name, row } = called
    const isKeyed = row.once === 'body' || row.once === 'header'
    const key = isKeyed ? await session.callKeys.keyFor(name, JSON.stringify(input)) : undefined
    const body = bodyOf(row, input, key)
    let sent: SentTokens = session.tokens.current()
    const send = async (timeoutMs: number): Promise<Answer> => {
      const stored = session.tokens.current()
      // What was begun in one session is not repeated in another: that may be another person's by now.
      if (!sent.session || tokenId(stored.session) === tokenId(sent.session)) sent = stored
      const answer = await attempt({
        url: environment.backend + addressOf(row, input),
        row,
        headers: write(sent, row.once === 'header' ? key : undefined),
        ...(body === undefined ? {} : { body }),
        signal: firstSignal(signal, timeout(timeoutMs)),
      })
      take(row, answer, sent)
      return answer
    }
    const patience = row.background ? row.attemptTimeoutMs : clientBudget
    const answer = await withRetries(send, { row, budget: patience, waits: { sleep, jitter, now }, signal })
    if (signal.aborted) throw new Failure('unavailable')
    if (key !== undefined && !isTransient(answer)) session.callKeys.answered(name, key)
    const redirected = answer.status === 401 && !row.background ? redirect(name, answer.text) : 'not'
    if (answer.status === 401 && (redirected === 'not' || redirected === 'wayIn')) session.tokens.end(sent)
    return redirected === 'merged' ? exchange(called, input, signal) : judge(called, answer, redirected)
  }
  return exchange
}

/** The calls of the main API, one per row that is given. Each rejects with a `Failure` of a kind that `failuresOf` lists. */
export function createMainApi<Name extends EndpointName>(
  rows: Readonly<Record<Name, Endpoint>>,
  ports: MainApiPorts,
): MainApi<Name> {
  const exchange = createExchange(ports)
  const callOf = (called: Called) => async (input: Input, signal: AbortSignal) => {
    try {
      return await exchange(called, input, signal)
    } catch (error) {
      throw isFailure(error) ? error : new Failure('unknown', { cause: error })
    }
  }
  const named = Object.entries(rows) as [Name, Endpoint][]
  const calls = named.map(([name, row]) => [name, callOf({ name, row })])
  // Each answer has been checked by its row's own schema, and the types are made of these.
  return Object.fromEntries(calls) as MainApi<Name>
}
