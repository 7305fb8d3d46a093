import { createServer, type Server } from 'node:http'
import type { AddressInfo, Socket } from 'node:net'
import { getRequestListener } from '@hono/node-server'
import type { Hono } from 'hono'
import { tooLong } from '../web/url-too-long.ts'
import { boundConnections, type ConnectionBound } from './connections.ts'

const portOf = (address: string | AddressInfo | null): number => (address instanceof Object ? address.port : 0)

/** @returns the port of the listener */
export async function listen(server: Server, port: number, host: string): Promise<number> {
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject)
    server.listen(port, host, resolve)
  })
  return portOf(server.address())
}

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
 * The socket is destroyed, because a client that never closes could keep the descriptor open.
 * @param answering the number of running responses on the socket. A refusal during a response would become a part of
 * the response.
 */
function refuse(error: NodeJS.ErrnoException, socket: Socket, answering: number): void {
  if (!socket.writable || answering > 0) {
    socket.destroy()
    return
  }
  socket.write(refusals[error.code ?? ''] ?? isNone)
  socket.destroySoon()
}

/** All times are in milliseconds. */
export interface SocketTimeouts {
  /**
   * The maximum time from the first byte of a request to the end of its head. Also the maximum time from the connection
   * to the first byte.
   */
  head: number
  /** The maximum time without a byte in either direction, during a request or a response. */
  silence: number
  /** The interval between two checks of all connections. */
  checkEvery: number
}
const defaultTimeouts: SocketTimeouts = { head: 60_000, silence: 120_000, checkEvery: 30_000 }

/**
 * In milliseconds, and longer than the usual 60 s of a load balancer. Otherwise the balancer could send a request to a
 * closed connection.
 */
const idleTime = 75_000

export interface Serving {
  connections?: ConnectionBound
  socketTimeouts?: Partial<SocketTimeouts>
}

export function serve(app: Hono, { connections, socketTimeouts }: Serving = {}): Server {
  const { head, silence, checkEvery } = { ...defaultTimeouts, ...socketTimeouts }
  // Some health checks use HTTP/1.0, which requires no Host header.
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
