import {
  createExchange,
  type Endpoint,
  type EndpointName,
  type FailureKind,
  failing,
  headers,
  type ParsedResponse,
  pageFetch,
  readJson,
  type Services,
  sourceOf,
  statusKinds,
} from '@palmflow/contract'
import { type SentTokens, tokenId, tokenNames } from '@palmflow/session'
import { type Answer, createAttempt } from './attempt.ts'
import type { MainApiPorts } from './ports.ts'
import { createRedirects } from './redirects.ts'

export type MainApi<Name extends EndpointName = EndpointName> = Pick<Services, Name>
type Input = Readonly<Record<string, unknown>>

const fieldsOf = ({ entries }: { entries: object } = { entries: {} }): string[] => Object.keys(entries)

/** Encodes each path parameter as one segment, and omits undefined query fields. */
function addressOf({ path, query }: Endpoint, input: Input): string {
  const filled = path.replace(/\{(\w+)\}/g, (_, name: string) => encodeURIComponent(String(input[name] ?? '')))
  const pairs = fieldsOf(query).flatMap((name) => (input[name] === undefined ? [] : [[name, String(input[name])]]))
  const written = new URLSearchParams(pairs).toString()
  return written === '' ? filled : `${filled}?${written}`
}

function bodyOf({ params, query, body, once }: Endpoint, input: Input, key: string | undefined): object | undefined {
  if (body === undefined) return undefined
  const otherFields = new Set([...fieldsOf(params), ...fieldsOf(query)])
  const rest = Object.fromEntries(Object.entries(input).filter(([name]) => !otherFields.has(name)))
  return once === 'body' ? { ...rest, deduplicationId: key } : rest
}

const fieldOf = (output: unknown, field: string): unknown =>
  typeof output === 'object' && output !== null ? Reflect.get(output, field) : undefined

function createHeaders({ treatment, random, session, hooks, language }: MainApiPorts) {
  const source = sourceOf(treatment, random())
  return {
    /**
     * The treatment header has a new id in each request. The source header has one id for the whole page load (R390).
     */
    write: (sentTokens: SentTokens, key: string | undefined): Record<string, string> => {
      const written: Record<string, string> = {
        [headers.treatment]: `${treatment};id=${random()}`,
        [headers.source]: source,
      }
      for (const name of tokenNames) {
        const token = sentTokens[name]
        if (token !== undefined) written[headers[name]] = token
      }
      if (key !== undefined) written[headers.attempt] = key
      if (language !== undefined) written['accept-language'] = language()
      return written
    },
    take: (row: Endpoint, answer: Answer, sentTokens: SentTokens): void => {
      for (const name of tokenNames) {
        const value = answer.headers.get(headers[name])
        if (value !== null && (name === 'session' || !row.leavesTokens))
          session.tokens.takeOver(name, value, sentTokens)
      }
      const expiresIn = answer.headers.get(headers.sessionExpiresIn) ?? ''
      if (/^\d{1,12}$/.test(expiresIn)) hooks.onSessionExtended(Number(expiresIn))
    },
  }
}

function readBy({ answer: schema, unwrap }: Endpoint, { text }: Answer): ParsedResponse<unknown> {
  if (schema === undefined) return { output: undefined }
  const read = readJson(schema, text)
  return unwrap === undefined || read.refused !== undefined ? read : { output: fieldOf(read.output, unwrap) }
}

function createRequest(ports: MainApiPorts) {
  const { environment, session } = ports
  const { send, readResponse } = createExchange<EndpointName>({ kinds: statusKinds, ports })
  const attempt = createAttempt(ports.fetch ?? pageFetch)
  const redirect = createRedirects(ports)
  const { write, take } = createHeaders(ports)

  const request = async (
    name: EndpointName,
    row: Endpoint,
    input: Input,
    signal: AbortSignal,
    startTokens: SentTokens = session.tokens.current(),
  ): Promise<unknown> => {
    const isKeyed = row.once === 'body' || row.once === 'header'
    const key = isKeyed ? await session.callKeys.keyFor(name, JSON.stringify(input)) : undefined
    const body = bodyOf(row, input, key)
    let sentTokens = startTokens
    let lastSession = startTokens.session
    const call = {
      name,
      row,
      key,
      attempt: async (first: AbortSignal): Promise<Answer> => {
        const stored = session.tokens.current()
        // A retry sends newer tokens only if they belong to the session of the call. Another session may belong to
        // another user, also if the call began without a session. A sign-out removes the stored tokens, and its retries
        // still need them.
        if (lastSession && tokenId(stored.session) === tokenId(lastSession)) sentTokens = stored
        const answer = await attempt({
          url: environment.backend + addressOf(row, input),
          row,
          headers: write(sentTokens, row.once === 'header' ? key : undefined),
          ...(body === undefined ? {} : { body }),
          signal: first,
        })
        take(row, answer, sentTokens)
        lastSession = answer.headers.get(headers.session) ?? lastSession
        return answer
      },
      read: (answer: Answer) => readBy(row, answer),
    }
    const answer = await send(call, signal)
    let own: FailureKind | undefined
    if (answer.status === 401) {
      const redirected = row.background ? 'not' : redirect(name, answer.text)
      if (redirected === 'merged')
        return request(name, row, input, signal, { ...sentTokens, ...(lastSession && { session: lastSession }) })
      if (redirected !== 'leaving') session.tokens.end(sentTokens)
      if (redirected !== 'not') own = 'leaving'
    }
    return readResponse(call, answer, own)
  }
  return request
}

/**
 * Creates the calls of the main API. Each call rejects only with a `Failure`. `failuresOf` lists its kinds, except
 * `rateLimited` of background calls.
 */
export function createMainApi<Name extends EndpointName>(
  rows: Readonly<Record<Name, Endpoint>>,
  ports: MainApiPorts,
): MainApi<Name> {
  const request = createRequest(ports)
  const named = Object.entries(rows) as [Name, Endpoint][]
  const calls = named.map(([name, row]) => [
    name,
    failing((input: Input, signal: AbortSignal) => request(name, row, input, signal)),
  ])
  // The cast is safe: the schema of the endpoint checks each response, and the types are derived from the schemas.
  return Object.fromEntries(calls) as MainApi<Name>
}
