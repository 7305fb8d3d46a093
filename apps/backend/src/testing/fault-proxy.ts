import { once } from 'node:events'
import {
  Agent,
  createServer,
  type IncomingHttpHeaders,
  type IncomingMessage,
  request,
  type Server,
  type ServerResponse,
} from 'node:http'
import { buffer } from 'node:stream/consumers'
import { freePorts } from '@palmflow/tool-build/free-ports'

/** With `forwards`, the server receives the request before the fault. */
export type WireFault =
  | { type: 'reset'; forwards: boolean }
  /** The client gets no response until `release`. */
  | { type: 'held'; forwards: boolean }
  | { type: 'answered'; status: number; headers?: Record<string, string>; body?: string }
  /**
   * The proxy replaces the body of the server's response. With `truncated`, the proxy sends half of the original body
   * and ends the connection.
   */
  | { type: 'mangled'; body: 'malformed' | 'otherShape' | 'empty' | 'truncated' }
  /** The server receives the request twice. The second response is forwarded. */
  | { type: 'replayed' }
  /** Another client rotates the session before the server receives the request. */
  | { type: 'rotated' }

/** With `cutting`, the proxy accepts and ends each connection. */
export type ProxyState = 'open' | 'closed' | 'cutting'

export interface FaultProxyPorts {
  target: string
  decide(request: { method: string; path: string }): WireFault | undefined
  onHeld(): void
  rotate(token: string): Promise<void>
}

interface Message {
  status: number
  headers: IncomingHttpHeaders
  body: Buffer
}

/** The headers of one connection. The proxy does not forward these headers. */
const hop: ReadonlySet<string> = new Set(['connection', 'keep-alive', 'transfer-encoding', 'content-length', 'host'])
const passing = (headers: IncomingHttpHeaders): IncomingHttpHeaders =>
  Object.fromEntries(Object.entries(headers).filter(([name]) => !hop.has(name)))

async function ask(agent: Agent, target: string, incoming: IncomingMessage, body: Buffer): Promise<Message> {
  const { method = 'GET', url = '/' } = incoming
  const headers = { ...passing(incoming.headers), 'content-length': body.length }
  const outgoing = request(`${target}${url}`, { method, headers, agent })
  outgoing.end(body)
  const [answer]: IncomingMessage[] = await once(outgoing, 'response')
  if (answer === undefined) throw new Error('no answer')
  return { status: answer.statusCode ?? 0, headers: passing(answer.headers), body: await buffer(answer) }
}

type Mangling = Extract<WireFault, { type: 'mangled' }>['body']

export const mangled = { malformed: '{"status":', otherShape: '{"hello":"world"}', empty: '' } as const

/**
 * Ends the connection after the response. The next request then opens a new connection and depends on the current state
 * of the proxy.
 */
function write(response: ServerResponse, { status, headers, body }: Message, mangling?: Mangling): void {
  const isCut = mangling === 'truncated'
  const text = mangling === undefined || isCut ? body : Buffer.from(mangled[mangling])
  response.writeHead(status, { ...headers, 'content-length': text.length, connection: 'close' })
  if (isCut) response.write(text.subarray(0, text.length / 2), () => response.destroy())
  else response.end(text)
}

export class FaultProxy {
  readonly #ports: FaultProxyPorts
  readonly #agent = new Agent({ keepAlive: true })
  readonly #held = new Map<ServerResponse, () => Promise<void>>()
  readonly #server: Server
  #door: ProxyState = 'open'
  #port = 0
  private constructor(ports: FaultProxyPorts) {
    this.#ports = ports
    this.#server = createServer((request, response) => {
      // Send no response if the client has disconnected or if the server has failed.
      this.#meet(request, response).catch(() => response.destroy())
    })
    this.#server.on('connection', (socket) => {
      if (this.#door === 'cutting') socket.destroy()
    })
  }

  static async start(ports: FaultProxyPorts): Promise<FaultProxy> {
    const proxy = new FaultProxy(ports)
    // The proxy may reopen this port later. The system does not assign the ports of `freePorts` to other programs
    // meanwhile.
    const [port = 0] = await freePorts(1)
    proxy.#port = port
    await proxy.#listen()
    return proxy
  }

  get origin(): string {
    return `http://127.0.0.1:${this.#port}`
  }

  async #listen(): Promise<void> {
    this.#server.listen(this.#port, '127.0.0.1')
    await once(this.#server, 'listening')
  }

  async #leave(): Promise<void> {
    const closed = once(this.#server, 'close')
    this.#server.close()
    this.#server.closeAllConnections()
    await closed
  }

  async #meet(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const body = await buffer(request)
    const { method = 'GET', url = '/' } = request
    const fault = this.#ports.decide({ method, path: url.split('?')[0] ?? url })
    const forward = () => ask(this.#agent, this.#ports.target, request, body)
    if (fault?.type === 'reset' || fault?.type === 'held') {
      const answer = fault.forwards ? await forward() : undefined
      if (fault.type === 'reset') response.destroy()
      else this.#hold(response, async () => answer ?? forward())
    } else if (fault?.type === 'answered') {
      const headers = { 'content-type': 'application/json', ...fault.headers }
      write(response, { status: fault.status, headers, body: Buffer.from(fault.body ?? '{}') })
    } else {
      if (fault?.type === 'rotated') await this.#ports.rotate(String(request.headers.session ?? ''))
      if (fault?.type === 'replayed') await forward()
      write(response, await forward(), fault?.type === 'mangled' ? fault.body : undefined)
    }
  }

  #hold(response: ServerResponse, answer: () => Promise<Message>): void {
    const gone = once(response, 'close')
    this.#held.set(response, async () => {
      if (!response.closed) write(response, await answer())
      await gone
    })
    this.#ports.onHeld()
  }

  async setDoor(next: ProxyState): Promise<void> {
    const before = this.#door
    this.#door = next
    if (next === 'closed' && before !== 'closed') await this.#leave()
    if (next !== 'closed' && before === 'closed') await this.#listen()
  }

  /** Resolves after the clients that are still connected have received the held responses. */
  async release(): Promise<void> {
    const answers = [...this.#held.values()]
    this.#held.clear()
    await Promise.all(answers.map((answer) => answer()))
  }

  drop(): void {
    for (const response of this.#held.keys()) response.destroy()
    this.#held.clear()
  }

  async close(): Promise<void> {
    if (this.#door !== 'closed') await this.#leave()
    this.#agent.destroy()
  }
}
