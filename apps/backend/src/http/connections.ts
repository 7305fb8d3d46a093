import type { Server, Socket } from 'node:net'
import type { ClientAddress } from '../limits/client-marks.ts'
import { parseAddress } from './address.ts'

export interface ConnectionBound {
  /** The maximum number of open connections from one IPv4 address or one IPv6 /64 network. */
  max: number
  onRefused: (address: ClientAddress) => void
}

/** Behind a proxy, all connections come from the proxy. The proxy must then limit the connections of each client. */
export const connectionsPerAddress = { direct: 500, proxy: 10_000 } as const

/** Counts only addresses with open connections, so that the memory use is bounded. */
export function boundConnections(server: Server, { max, onRefused }: ConnectionBound): void {
  const open = new Map<string, number>()
  server.on('connection', (socket: Socket) => {
    const address = parseAddress(socket.remoteAddress ?? '')
    if (address === undefined) return
    const { own } = address
    const before = open.get(own) ?? 0
    if (before >= max) {
      onRefused(address)
      socket.destroy()
      return
    }
    open.set(own, before + 1)
    socket.once('close', () => {
      const remaining = (open.get(own) ?? 1) - 1
      if (remaining === 0) open.delete(own)
      else open.set(own, remaining)
    })
  })
}
