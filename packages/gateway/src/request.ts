import {
  clientBudget,
  Failure,
  type FailureKind,
  firstSignal,
  type GatewayEndpoint,
  type GatewayEndpointName,
  gatewayEndpoints,
  gatewayStatusKinds,
  headers as headerNames,
  isOffline,
  isTransient,
  pause,
  retryAfterOf,
  withRetries,
} from '@palmflow/contract'
import type { SentChallenge } from '@palmflow/session'
import { type Answer, attempt } from './attempt.ts'
import { contentTypes, smithyProtocol } from './challenge-messages.ts'
import type { GatewayPorts } from './ports.ts'
import { type Read, readMessage } from './read-answer.ts'

export interface Question<Output> {
  name: GatewayEndpointName
  /** With what the row's path leaves open, and its query; absent: as the row has it. */
  address?: string
  /** The tokens that were stored when it was asked. */
  sent: SentChallenge
  body?: BodyInit
  /** Of this attempt; it travels in the body or in a header, as the row says. */
  key?: string
  read: (answer: Answer) => Read<Output>
}
export type AskGateway = <Output>(question: Question<Output>, signal: AbortSignal) => Promise<Output>

const isListed = (row: GatewayEndpoint, status: number): status is keyof typeof gatewayStatusKinds =>
  row.statuses.some((listed) => listed === status)

function requestHeaders(
  row: GatewayEndpoint,
  { sent, body, key }: Question<unknown>,
  language: GatewayPorts['language'],
): Record<string, string> {
  const isFramed = row.form === 'cbor'
  const written: Record<string, string> = isFramed
    ? { accept: `${contentTypes.framed}, ${contentTypes.bare}`, [smithyProtocol.header]: smithyProtocol.value }
    : { accept: 'application/json' }
  if (body !== undefined) written['content-type'] = isFramed ? contentTypes.framed : 'application/json'
  if (sent.accessToken !== undefined) written.authorization = `Bearer ${sent.accessToken}`
  if (row.once === 'header' && key !== undefined) written[headerNames.attempt] = key
  if (language !== undefined) written['accept-language'] = language()
  return written
}

/** What a 403 does (B193). @returns the failure's kind. */
function createSessionEnd({ session, hooks }: GatewayPorts) {
  let ended: FailureKind = 'sessionExpired'
  return (sent: SentChallenge): FailureKind => {
    if (session.challenge.end(sent)) {
      session.tokens.clear()
      ended = hooks.onSessionEnded()
      return ended
    }
    // Told late. Where another session has begun meanwhile, the person may ask again in it.
    const { challengeToken, accessToken } = session.challenge.current()
    return challengeToken === undefined && accessToken === undefined ? ended : 'unavailable'
  }
}

/** An answer's meaning: its content, or a `Failure`. Acts on 403, 428 and 429. */
function createJudge(ports: GatewayPorts, now: () => number) {
  const { hooks } = ports
  const endSession = createSessionEnd(ports)
  const kindOf = (row: GatewayEndpoint, sent: SentChallenge, answer: Answer): FailureKind => {
    const { status } = answer
    if (status === 0 || status >= 500) return 'unavailable'
    if (status === 403) return endSession(sent)
    if (status === 429) {
      hooks.onRateLimited(retryAfterOf(answer, now()))
      return 'leaving'
    }
    if (!isListed(row, status)) return 'unknown'
    if (status !== 428) return gatewayStatusKinds[status]
    hooks.onUnproven()
    return 'leaving'
  }
  return <Output>({ name, sent }: Question<Output>, answer: Answer, read: Read<Output> | undefined): Output => {
    if (read !== undefined && 'output' in read) return read.output
    if (read !== undefined && 'refused' in read) {
      hooks.report({ type: 'answerRefused', service: name, reason: read.refused })
      throw new Failure('unknown')
    }
    const retryAfterMs = retryAfterOf(answer, now())
    const row: GatewayEndpoint = gatewayEndpoints[name]
    const serverMessage = row.says === true ? readMessage(answer) : undefined
    throw new Failure(kindOf(row, sent, answer), {
      cause: answer.cause,
      isOffline: isOffline(answer, ports.isOnline),
      ...(retryAfterMs !== undefined && { retryAfterMs }),
      ...(serverMessage !== undefined && { serverMessage }),
    })
  }
}

/** The one way to the identity gateway. */
export function createAsk(ports: GatewayPorts): AskGateway {
  const { environment, session, language, sleep = pause, jitter = Math.random, now = Date.now } = ports
  // Looked up at each call: monitoring replaces the page's own fetch after this client was made.
  const { timeout = (ms: number) => AbortSignal.timeout(ms), fetch = (...args) => globalThis.fetch(...args) } = ports
  const judge = createJudge(ports, now)

  return async <Output>(question: Question<Output>, signal: AbortSignal): Promise<Output> => {
    const { name, body, key, read } = question
    const row: GatewayEndpoint = gatewayEndpoints[name]
    const outgoing = {
      url: environment.gateway + (question.address ?? row.path),
      row,
      headers: requestHeaders(row, question, language),
      ...(body === undefined ? {} : { body }),
    }
    const send = async (timeoutMs: number): Promise<Answer & { found?: Read<Output> }> => {
      const answer = await attempt(fetch, { ...outgoing, signal: firstSignal(signal, timeout(timeoutMs)) })
      if (answer.status < 200 || answer.status >= 300) return answer
      const found = read(answer)
      return 'status' in found ? { ...answer, status: found.status } : { ...answer, found }
    }
    const answer = await withRetries(send, { row, budget: clientBudget, waits: { sleep, jitter, now }, signal })
    if (signal.aborted) throw new Failure('unavailable')
    if (key !== undefined && !isTransient(answer)) session.callKeys.answered(name, key)
    return judge(question, answer, answer.found)
  }
}
