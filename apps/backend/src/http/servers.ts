import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { getRequestListener } from '@hono/node-server'
import type { Hono } from 'hono'

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

export const serve = (app: Hono): Server => {
  const answer = getRequestListener(app.fetch)
  return createServer((incoming, outgoing) => void answer(incoming, outgoing))
}
