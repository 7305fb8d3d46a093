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
 * @param answering sockets with an answer on its way, into which another would be written.
 */
const refuserOf =
  (answering: WeakSet<Duplex>) =>
  (error: NodeJS.ErrnoException, socket: Duplex): void => {
    if (socket.writable && !answering.has(socket)) socket.end(refusals[error.code ?? ''] ?? isNone)
    else socket.destroy()
  }

export const serve = (app: Hono): Server => {
  const answer = getRequestListener(app.fetch)
  const answering = new WeakSet<Duplex>()
  const server = createServer((incoming, outgoing) => {
    const { socket } = incoming
    answering.add(socket)
    outgoing.once('close', () => answering.delete(socket))
    void answer(incoming, outgoing)
  })
  return server.on('clientError', refuserOf(answering))
}
