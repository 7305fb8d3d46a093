import { randomInt } from 'node:crypto'
import { once } from 'node:events'
import { createServer, type Server } from 'node:net'

/**
 * The range is below the ports that an operating system assigns by itself. Otherwise it could assign one of them before
 * its use.
 */
const [lowest, end] = [20_000, 32_000]

async function listening(): Promise<[number, Server]> {
  const [port, server] = [randomInt(lowest, end), createServer()]
  server.listen(port, '127.0.0.1')
  try {
    await once(server, 'listening')
    return [port, server]
  } catch {
    return listening()
  }
}

/** Returns different unused ports on the loopback address. */
export async function freePorts(count: number): Promise<number[]> {
  const found = await Promise.all(Array.from({ length: count }, listening))
  for (const [, server] of found) server.close()
  return found.map(([port]) => port)
}
