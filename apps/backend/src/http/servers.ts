import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import type { Duplex } from 'node:stream'
import { getRequestListener } from '@hono/node-server'
import type { Hono } from 'hono'
import { tooLong } from '../web/too-long.ts'

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
 * @param answering how many answers are on their way on a socket: another would be written into one of them.
 */
const refuserOf =
  (answering: WeakMap<Duplex, number>) =>
  (error: NodeJS.ErrnoException, socket: Duplex): void => {
    if (socket.writable && (answering.get(socket) ?? 0) === 0) socket.end(refusals[error.code ?? ''] ?? isNone)
    else socket.destroy()
  }

/** ms. Longer than a balancer keeps a connection that nobody uses (60 s): who closes first does not write into a closed one. */
const idleTime = 75_000

export const serve = (app: Hono): Server => {
  // Balancers ask for health as HTTP/1.0, which need not name a host.
  const answer = getRequestListener(app.fetch, { hostname: 'localhost' })
  const answering = new WeakMap<Duplex, number>()
  const add = (socket: Duplex, more: number) => answering.set(socket, (answering.get(socket) ?? 0) + more)
  const server = createServer((incoming, outgoing) => {
    const { socket } = incoming
    add(socket, 1)
    outgoing.once('close', () => add(socket, -1))
    void answer(incoming, outgoing)
  })
  server.keepAliveTimeout = idleTime
  return server.on('clientError', refuserOf(answering))
}
