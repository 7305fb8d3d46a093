import { randomInt } from 'node:crypto'
import { once } from 'node:events'
import { createServer, type Server } from 'node:net'

/** Below the ports that a system assigns by itself, so that none is assigned before its use. */
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

/** Different unused ports on loopback. */
export async function freePorts(count: number): Promise<number[]> {
  const found = await Promise.all(Array.from({ length: count }, listening))
  for (const [, server] of found) server.close()
  return found.map(([port]) => port)
}
