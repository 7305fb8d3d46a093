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
import { freePorts } from './free-ports.ts'

/** What becomes of one request on its way. `forwards`: the server hears of it all the same. */
export type WireFault =
  /** The connection ends in place of an answer. */
  | { type: 'reset'; forwards: boolean }
  /** Nothing comes, until `release`. */
  | { type: 'held'; forwards: boolean }
  /** Somebody else answers. */
  | { type: 'answered'; status: number; headers?: Record<string, string>; body?: string }
  /** The server's answer comes with another body; `truncated`: with the first half of its own, and then ends. */
  | { type: 'mangled'; body: 'malformed' | 'otherShape' | 'empty' | 'truncated' }
  /** The server hears of it twice; the second answer comes. */
  | { type: 'replayed' }
  /** Meanwhile the session is rotated by somebody else. */
  | { type: 'rotated' }

/** Whether connections are taken; `cutting`: each ends as soon as it is made. */
export type Door = 'open' | 'closed' | 'cutting'

export interface FaultProxyPorts {
  /** Of the server behind. */
  target: string
  /** What this request meets; undefined: it goes through. */
  decide(request: { method: string; path: string }): WireFault | undefined
  /** An answer is held back from now on. */
  onHeld(): void
  /** Rotates the session of this token, so that it is no longer good. */
  rotate(token: string): Promise<void>
}

interface Message {
  status: number
  headers: IncomingHttpHeaders
  body: Buffer
}

/** Of one connection, and of it alone. */
const hop: ReadonlySet<string> = new Set(['connection', 'keep-alive', 'transfer-encoding', 'content-length', 'host'])
const passing = (headers: IncomingHttpHeaders): IncomingHttpHeaders =>
  Object.fromEntries(Object.entries(headers).filter(([name]) => !hop.has(name)))

async function ask(agent: Agent, target: string, asked: IncomingMessage, body: Buffer): Promise<Message> {
  const { method = 'GET', url = '/' } = asked
  const headers = { ...passing(asked.headers), 'content-length': body.length }
  const outgoing = request(`${target}${url}`, { method, headers, agent })
  outgoing.end(body)
  const [answer]: IncomingMessage[] = await once(outgoing, 'response')
  if (answer === undefined) throw new Error('no answer')
  return { status: answer.statusCode ?? 0, headers: passing(answer.headers), body: await buffer(answer) }
}

type Mangling = Extract<WireFault, { type: 'mangled' }>['body']

/** What comes in place of an answer's own body. */
export const mangled = { malformed: '{"status":', otherShape: '{"hello":"world"}', empty: '' } as const

/** Each answer ends its connection: the next request makes one of its own, and finds the door as it is then. */
function write(response: ServerResponse, { status, headers, body }: Message, mangling?: Mangling): void {
  const isCut = mangling === 'truncated'
  const text = mangling === undefined || isCut ? body : Buffer.from(mangled[mangling])
  response.writeHead(status, { ...headers, 'content-length': text.length, connection: 'close' })
  if (isCut) response.write(text.subarray(0, text.length / 2), () => response.destroy())
  else response.end(text)
}

/** An HTTP server between a client and a server, both real, which does to their messages what it is told. */
export class FaultProxy {
  readonly #ports: FaultProxyPorts
  readonly #agent = new Agent({ keepAlive: true })
  readonly #held = new Map<ServerResponse, () => Promise<void>>()
  readonly #server: Server
  #door: Door = 'open'
  #port = 0
  private constructor(ports: FaultProxyPorts) {
    this.#ports = ports
    this.#server = createServer((asked, response) => {
      // Whoever asked may have gone, and a server that breaks is no answer either.
      this.#meet(asked, response).catch(() => response.destroy())
    })
    this.#server.on('connection', (socket) => {
      if (this.#door === 'cutting') socket.destroy()
    })
  }

  static async start(ports: FaultProxyPorts): Promise<FaultProxy> {
    const proxy = new FaultProxy(ports)
    // It comes back to the same one: no system gives it to whoever names none meanwhile.
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

  async #meet(asked: IncomingMessage, response: ServerResponse): Promise<void> {
    const body = await buffer(asked)
    const { method = 'GET', url = '/' } = asked
    const fault = this.#ports.decide({ method, path: url.split('?')[0] ?? url })
    const forward = () => ask(this.#agent, this.#ports.target, asked, body)
    if (fault?.type === 'reset' || fault?.type === 'held') {
      const answer = fault.forwards ? await forward() : undefined
      if (fault.type === 'reset') response.destroy()
      else this.#hold(response, async () => answer ?? forward())
    } else if (fault?.type === 'answered') {
      const headers = { 'content-type': 'application/json', ...fault.headers }
      write(response, { status: fault.status, headers, body: Buffer.from(fault.body ?? '{}') })
    } else {
      if (fault?.type === 'rotated') await this.#ports.rotate(String(asked.headers.session ?? ''))
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

  async setDoor(next: Door): Promise<void> {
    const before = this.#door
    this.#door = next
    if (next === 'closed' && before !== 'closed') await this.#leave()
    if (next !== 'closed' && before === 'closed') await this.#listen()
  }

  /** Everything that is held back comes now. Resolves once it has gone, to whoever still listens. */
  async release(): Promise<void> {
    const answers = [...this.#held.values()]
    this.#held.clear()
    await Promise.all(answers.map((answer) => answer()))
  }

  /** Nothing of it ever comes. */
  drop(): void {
    for (const response of this.#held.keys()) response.destroy()
    this.#held.clear()
  }

  async close(): Promise<void> {
    if (this.#door !== 'closed') await this.#leave()
    this.#agent.destroy()
  }
}
