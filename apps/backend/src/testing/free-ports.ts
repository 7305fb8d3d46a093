import { once } from 'node:events'
import { createServer } from 'node:net'

/** So many different ports on loopback, where nobody listens now. */
export async function freePorts(count: number): Promise<number[]> {
  const servers = Array.from({ length: count }, () => createServer())
  const ports = await Promise.all(
    servers.map(async (server) => {
      server.listen(0, '127.0.0.1')
      await once(server, 'listening')
      const address = server.address()
      if (address instanceof Object) return address.port
      throw new Error('No free port')
    }),
  )
  for (const server of servers) server.close()
  return ports
}
