import {
  createExchange,
  type FailureKind,
  type GatewayEndpoint,
  type GatewayEndpointName,
  gatewayEndpoints,
  gatewayStatusKinds,
  headers as headerNames,
  pageFetch,
} from '@palmflow/contract'
import type { SentGatewayTokens } from '@palmflow/session'
import { type Answer, attempt } from './attempt.ts'
import { contentTypes, smithyProtocol } from './challenge-codec.ts'
import type { GatewayPorts } from './ports.ts'
import { type ReadResponse, readMessage } from './read-response.ts'

export interface Question<Output> {
  name: GatewayEndpointName
  /** The path with its parameters and query. The default is the path of the endpoint. */
  address?: string
  sentTokens: SentGatewayTokens
  body?: BodyInit
  /** The idempotency key. If the endpoint has the key in its body, `body` contains the key too. */
  key?: string
  read: (answer: Answer) => ReadResponse<Output>
}
export type AskGateway = <Output>(question: Question<Output>, signal: AbortSignal) => Promise<Output>

function requestHeaders(
  row: GatewayEndpoint,
  { sentTokens, body, key }: Question<unknown>,
  language: GatewayPorts['language'],
): Record<string, string> {
  const isFramed = row.form === 'cbor'
  const written: Record<string, string> = isFramed
    ? { accept: `${contentTypes.framed}, ${contentTypes.bare}`, [smithyProtocol.header]: smithyProtocol.value }
    : { accept: 'application/json' }
  if (body !== undefined) written['content-type'] = isFramed ? contentTypes.framed : 'application/json'
  if (sentTokens.accessToken !== undefined) written.authorization = `Bearer ${sentTokens.accessToken}`
  if (row.once === 'header' && key !== undefined) written[headerNames.attempt] = key
  if (language !== undefined) written['accept-language'] = language()
  return written
}

/** The returned function ends the session after status 403, and returns the kind of the failure (R440–R442). */
function createSessionEnd({ session, hooks }: GatewayPorts) {
  let ended: FailureKind = 'sessionExpired'
  return (sentTokens: SentGatewayTokens): FailureKind => {
    if (session.gatewayTokens.end(sentTokens)) {
      session.tokens.clear()
      ended = hooks.onSessionEnded()
      return ended
    }
    // A late response may belong to an earlier session. In another session, the user may try the call again.
    const { challengeToken, accessToken } = session.gatewayTokens.current()
    return challengeToken === undefined && accessToken === undefined ? ended : 'unavailable'
  }
}

export function createAsk(ports: GatewayPorts): AskGateway {
  const { send, readResponse } = createExchange<GatewayEndpointName>({ kinds: gatewayStatusKinds, ports })
  const { fetch = pageFetch } = ports
  const endSession = createSessionEnd(ports)

  return async (question, signal) => {
    const { name, body, key, read, sentTokens } = question
    const row: GatewayEndpoint = gatewayEndpoints[name]
    const outgoing = {
      url: ports.environment.gateway + (question.address ?? row.path),
      row,
      headers: requestHeaders(row, question, ports.language),
      ...(body === undefined ? {} : { body }),
    }
    type Content = Exclude<ReturnType<typeof read>, { status: number }>
    const once = async (first: AbortSignal): Promise<Answer & { content?: Content }> => {
      const answer = await attempt(fetch, { ...outgoing, signal: first })
      if (answer.status < 200 || answer.status >= 300) return answer
      const content = read(answer)
      return 'status' in content ? { ...answer, status: content.status } : { ...answer, content }
    }
    const answer = await send({ name, row, key, attempt: once }, signal)
    const own = answer.status === 403 ? endSession(sentTokens) : undefined
    const serverMessage = row.says === true && answer.content === undefined ? readMessage(answer) : undefined
    const readContent = ({ content }: typeof answer) => content ?? { refused: 'malformed' as const }
    return readResponse({ name, row, read: readContent }, answer, own, serverMessage)
  }
}
