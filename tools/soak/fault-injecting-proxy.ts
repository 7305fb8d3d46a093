import { once } from 'node:events'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'

/**
 * The fault of one request. With the kind `status`, the proxy sends this status in place of the server's response. If
 * `isServed` is false, the server does not get the request.
 */
export type Trouble =
  | { kind: 'none' | 'refused' | 'reset' | 'lost' | 'cut' | 'silent' }
  | { kind: 'status'; status: number; retryAfter?: number; isServed: boolean }

export interface ServedRequest {
  method: string
  path: string
  headers: Headers
  body: string
  status: number
}

export interface Line {
  origin: string
  deadOrigin: string
  served: readonly ServedRequest[]
  /** Resolves after the server has responded to this request, if the fault of the request is `silent`. */
  reached(id: string): Promise<void>
  close(): Promise<void>
}

/** No program uses this port, and `fetch` does not block the port. */
const deadOrigin = 'http://127.0.0.1:2'

export const troubleHeader = 'x-soak-trouble'
export const idHeader = 'x-soak-id'
const notPassedOn = new Set(['host', 'connection', 'content-length', 'accept-encoding', troubleHeader, idHeader])

async function bodyOf(request: IncomingMessage): Promise<string> {
  const chunks: Buffer[] = []
  for await (const chunk of request) chunks.push(Buffer.from(chunk))
  return Buffer.concat(chunks).toString('utf8')
}

function portOf(address: ReturnType<ReturnType<typeof createServer>['address']>): number {
  if (address === null || typeof address === 'string') throw new Error('The test server has no port')
  return address.port
}

const isTrouble = (value: unknown): value is Trouble => typeof value === 'object' && value !== null && 'kind' in value

function troubleOf({ headers }: IncomingMessage): Trouble {
  const text = headers[troubleHeader]
  const trouble: unknown = typeof text === 'string' ? JSON.parse(text) : undefined
  return isTrouble(trouble) ? trouble : { kind: 'none' }
}

/** A header of each request contains the fault of this request. */
export async function openLine(target: string): Promise<Line> {
  const served: ServedRequest[] = []
  const reached = new Map<string, PromiseWithResolvers<void>>()
  const arrival = (id: string) => {
    const known = reached.get(id) ?? Promise.withResolvers<void>()
    reached.set(id, known)
    return known
  }

  async function passOn(request: IncomingMessage): Promise<{ answer: Response; text: string }> {
    const { method = '', url = '' } = request
    const body = await bodyOf(request)
    const headers = new Headers()
    for (const [name, value] of Object.entries(request.headers))
      if (typeof value === 'string' && !notPassedOn.has(name)) headers.set(name, value)
    const answer = await fetch(target + url, { method, headers, ...(body === '' ? {} : { body }) })
    const text = await answer.text()
    served.push({ method, path: new URL(url, target).pathname, headers, body, status: answer.status })
    return { answer, text }
  }

  function give(response: ServerResponse, status: number, headers: Iterable<[string, string]>, text: string): void {
    for (const [name, value] of headers) if (!notPassedOn.has(name)) response.setHeader(name, value)
    response.writeHead(status).end(text)
  }

  async function carry(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const trouble = troubleOf(request)
    if (trouble.kind === 'reset') return void response.destroy()
    if (trouble.kind === 'status') {
      if (trouble.isServed) await passOn(request)
      const { status, retryAfter } = trouble
      return give(response, status, retryAfter === undefined ? [] : [['retry-after', String(retryAfter)]], '{}')
    }
    const { answer, text } = await passOn(request)
    if (trouble.kind === 'none') return give(response, answer.status, answer.headers, text)
    if (trouble.kind === 'lost') return void response.destroy()
    if (trouble.kind === 'silent') return arrival(String(request.headers[idHeader])).resolve()
    response.writeHead(200, { 'content-type': 'application/json', 'content-length': '100' })
    response.write('{', () => response.destroy())
  }

  const server = createServer((request, response) => {
    carry(request, response).catch(() => response.destroy())
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  return {
    origin: `http://127.0.0.1:${portOf(server.address())}`,
    deadOrigin,
    served,
    reached: (id) => arrival(id).promise,
    close: async () => {
      server.closeAllConnections()
      server.close()
      await once(server, 'close')
    },
  }
}
