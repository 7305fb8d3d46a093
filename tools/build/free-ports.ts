import { randomInt } from 'node:crypto'
import { once } from 'node:events'
import { createServer } from 'node:net'

/**
 * The range is below the ports that an operating system assigns by itself. Otherwise the operating system could assign
 * a port of the test before its use.
 */
const [lowest, end] = [20_000, 32_000]

/** Returns consecutive ports, because a server also listens on the ports after its first port. */
export async function freePorts(count: number): Promise<number[]> {
  const first = randomInt(lowest, end - count)
  const ports = Array.from({ length: count }, (_, index) => first + index)
  const servers = ports.map((port) => createServer().listen(port, '127.0.0.1'))
  const results = await Promise.allSettled(servers.map((server) => once(server, 'listening')))
  for (const server of servers) server.close()
  return results.every(({ status }) => status === 'fulfilled') ? ports : freePorts(count)
}
