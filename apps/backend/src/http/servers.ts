import { createServer, type Server } from 'node:http'
import type { AddressInfo, Socket } from 'node:net'
import { getRequestListener } from '@hono/node-server'
import type { Hono } from 'hono'
import { tooLong } from '../web/too-long.ts'
import { boundConnections, type ConnectionBound } from './connections.ts'

const portOf = (address: string | AddressInfo | null): number => (address instanceof Object ? address.port : 0)

/** @returns the port that it got. */
export async function listen(server: Server, port: number, host: string): Promise<number> {
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject)
    server.listen(port, host, resolve)
  })
  return portOf(server.address())
}

/** Those in flight have five seconds. */
export const stop = (server: Server): Promise<void> =>
  new Promise((resolve) => {
    server.close(() => resolve())
    server.closeIdleConnections()
    setTimeout(() => server.closeAllConnections(), 5_000).unref()
  })

const refusals: Readonly<Record<string, string>> = {
  HPE_HEADER_OVERFLOW: tooLong,
  HPE_CHUNK_EXTENSIONS_OVERFLOW: 'HTTP/1.1 413 Payload Too Large\r\nconnection: close\r\n\r\n',
  ERR_HTTP_REQUEST_TIMEOUT: 'HTTP/1.1 408 Request Timeout\r\nconnection: close\r\n\r\n',
}
const isNone = 'HTTP/1.1 400 Bad Request\r\nconnection: close\r\n\r\n'

/**
 * As Node does it by itself, but for a page where an address is too long: else its browser has nothing to show.
 * `end` alone would keep a socket whose client never closes: the client decides then how long a descriptor is held.
 * @param answering how many answers are on their way on a socket: another would be written into one of them.
 */
function refuse(error: NodeJS.ErrnoException, socket: Socket, answering: number): void {
  if (!socket.writable || answering > 0) {
    socket.destroy()
    return
  }
  socket.write(refusals[error.code ?? ''] ?? isNone)
  socket.destroySoon()
}

/** ms. */
export interface Patience {
  /** For a head, from the connection or from the request before. */
  head: number
  /** For any byte in either direction, while a request is read or answered. */
  silence: number
  /** How often connections are looked at. */
  checkEvery: number
}
const usualPatience: Patience = { head: 60_000, silence: 120_000, checkEvery: 30_000 }

/** ms. Longer than a balancer keeps a connection that nobody uses (60 s): who closes first does not write into a closed one. */
const idleTime = 75_000

export interface Serving {
  /** Simultaneous connections of one address; absent: as many as come. */
  connections?: ConnectionBound
  patience?: Partial<Patience>
}

export function serve(app: Hono, { connections, patience }: Serving = {}): Server {
  const { head, silence, checkEvery } = { ...usualPatience, ...patience }
  // Balancers ask for health as HTTP/1.0, which need not name a host.
  const answer = getRequestListener(app.fetch, { hostname: 'localhost' })
  const answering = new WeakMap<Socket, number>()
  const add = (socket: Socket, more: number) => answering.set(socket, (answering.get(socket) ?? 0) + more)
  const server = createServer(
    { headersTimeout: head, connectionsCheckingInterval: checkEvery },
    (incoming, outgoing) => {
      const { socket } = incoming
      add(socket, 1)
      outgoing.once('close', () => add(socket, -1))
      void answer(incoming, outgoing)
    },
  )
  server.keepAliveTimeout = idleTime
  server.timeout = silence
  if (connections !== undefined) boundConnections(server, connections)
  return server.on('clientError', (error, socket: Socket) => refuse(error, socket, answering.get(socket) ?? 0))
}
