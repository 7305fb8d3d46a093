import { once } from 'node:events'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { gatewayWire } from '@palmflow/contract'
import {
  contentTypes,
  decodeChallengeAnswer,
  decodeChallengeResponse,
  encodeChallengeResponse,
} from '@palmflow/gateway'
import { rowFor } from './rows.ts'

async function bodyOf(request: IncomingMessage): Promise<Buffer> {
  const parts: Buffer[] = []
  for await (const part of request) parts.push(part)
  return Buffer.concat(parts)
}

interface Exchange {
  row: string | undefined
  status: number
  headers: Headers
  body: Buffer
}

/** A fault changes requests, changes responses, or responds in place of the backend. */
export interface Fault {
  request?: (row: string | undefined, body: string) => string
  instead?: (row: string | undefined) => number | undefined
  answer?: (exchange: Exchange) => void
}

/**
 * Starts a proxy in front of our backend. The proxy has the tools of docs/conformance.md, can return each status, and
 * has one fault.
 */
export async function startHooked(origin: string, fault: Fault = {}) {
  let wanted: { row: string; status: number } | undefined
  const answer = async (request: IncomingMessage, response: ServerResponse): Promise<unknown> => {
    const { method = '', url = '' } = request
    const [body, { pathname }] = [await bodyOf(request), new URL(url, origin)]
    if (pathname === '/tools/conformance') {
      const wish: unknown = JSON.parse(body.toString())
      wanted = { row: String(Reflect.get(Object(wish), 'row')), status: Number(Reflect.get(Object(wish), 'status')) }
      return response.writeHead(204).end()
    }
    const row = rowFor(method, pathname)?.name
    if (wanted !== undefined && row === wanted.row) {
      response.writeHead(wanted.status, { 'content-type': 'application/json', 'retry-after': '7' })
      wanted = undefined
      return response.end(JSON.stringify({ code: 'asked' }))
    }
    const instead = fault.instead?.(row)
    if (instead !== undefined) return response.writeHead(instead, { 'session-expires-in': '1' }).end()
    const headers = Object.entries(request.headersDistinct).flatMap(([name, values = []]) =>
      values.map((value): [string, string] => [name, value]),
    )
    const forwarded = headers.filter(
      ([name]) => !['connection', 'host', 'transfer-encoding', 'content-length'].includes(name),
    )
    const bytes =
      fault.request === undefined ? body : Buffer.from(fault.request(row, body.toString('latin1')), 'latin1')
    const answered = await fetch(origin + url.replace(/^\/tools/, '/dev'), {
      method,
      headers: forwarded,
      ...(method !== 'GET' && { body: new Uint8Array(bytes) }),
    })
    const received = Buffer.from(await answered.arrayBuffer())
    const exchange: Exchange = { row, status: answered.status, headers: new Headers(answered.headers), body: received }
    fault.answer?.(exchange)
    exchange.headers.delete('content-length')
    response.writeHead(exchange.status, [...exchange.headers].flat())
    return response.end(new Uint8Array(exchange.body))
  }
  const server = createServer((request, response) => {
    answer(request, response).catch(() => response.destroy())
  })
  server.keepAliveTimeout = 0
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const address = server.address()
  const port = address instanceof Object ? address.port : 0
  const stop = () => {
    server.closeAllConnections()
    server.close()
  }
  return { origin: `http://127.0.0.1:${port}`, stop }
}

export const withNextStep = (word: string): Fault => ({
  answer: (exchange) => {
    if (exchange.row === 'checkVerification' && exchange.status === 200)
      exchange.body = Buffer.from(JSON.stringify({ nextStep: word }))
  },
})
export const without = (name: string): Fault => ({ answer: ({ headers }) => headers.delete(name) })
export const answering = (wanted: string, status: number, change: (body: string) => string): Fault => ({
  answer: (exchange) => {
    if (exchange.row === wanted && exchange.status === status)
      exchange.body = Buffer.from(change(exchange.body.toString()))
  },
})
/** The new body must match the new status. */
export const turning = (wanted: string, from: number, to: number, body = {}): Fault => ({
  answer: (exchange) => {
    if (exchange.row === wanted && exchange.status === from)
      Object.assign(exchange, { status: to, body: Buffer.from(JSON.stringify(body)) })
  },
})
/**
 * Removes a header from an endpoint's responses after the first enrolment, because the enrolment itself needs the
 * header.
 */
export function withoutAfterEnrolment(wanted: string, name: string): Fault {
  let isEnrolled = false
  return {
    answer: ({ row, status, headers }) => {
      isEnrolled ||= row === 'createProfile' && status < 300
      if (isEnrolled && row === wanted) headers.delete(name)
    },
  }
}
const framed = (response: gatewayWire.ChallengeResponse): Buffer => Buffer.from(encodeChallengeResponse(response))
/** Makes the gateway return an access token for each input of this kind. */
export function openingTo(input: 'encodingData' | 'otp' | 'pin'): Fault {
  let isGiven = false
  return {
    request: (row, body) => {
      if (row === 'respondToChallenge')
        isGiven = input in decodeChallengeAnswer(Buffer.from(body, 'latin1'), contentTypes.framed)
      return body
    },
    answer: (exchange) => {
      if (exchange.row !== 'respondToChallenge' || !isGiven) return
      exchange.headers.set('content-type', contentTypes.framed)
      Object.assign(exchange, { status: 200, body: framed({ accessToken: 'anybody' }) })
    },
  }
}
/** Makes the gateway request a phone number in place of each access token. */
export const returnsNoAccessToken: Fault = {
  answer: (exchange) => {
    if (exchange.row !== 'respondToChallenge' || exchange.status !== 200) return
    const decoded = decodeChallengeResponse(exchange.body, exchange.headers.get('content-type'))
    if ('response' in decoded && decoded.response.accessToken !== undefined)
      exchange.body = framed({ challengeToken: 'a-challenge-token', challengeType: 'PHONE' })
  },
}
export const rewriting = (wanted: string, change: (body: string) => string): Fault => ({
  request: (row, body) => (row === wanted ? change(body) : body),
})
