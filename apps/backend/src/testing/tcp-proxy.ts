import { once } from 'node:events'
import { connect, createServer } from 'node:net'
import { Transform } from 'node:stream'

export interface TcpProxy {
  /** The database URL through this proxy. */
  url: string
  cut(): void
  mend(): void
  /** New connections go to another server. Open connections stay connected to the previous server. */
  lead(databaseUrl: string): void
  close(): Promise<void>
}

/** Forwards data in order, and delays each part by this number of milliseconds. */
const later = (ms: number): Transform =>
  new Transform({
    transform: (part, _, done) => void setTimeout(() => done(null, part), ms),
  })

/**
 * A fault proxy to PostgreSQL that can cut all connections and accept them again.
 * @param slowMs the delay of each response in milliseconds.
 */
export async function startTcpProxy(databaseUrl: string, slowMs = 0): Promise<TcpProxy> {
  let target = new URL(databaseUrl)
  const ends = new Set<{ destroy(): unknown }>()
  let isCut = false
  // The port stays open during a cut, because otherwise another test could get the port.
  const server = createServer((near) => {
    if (isCut) return void near.destroy()
    const far = connect(Number(target.port), target.hostname)
    for (const [one, other] of [
      [near, far],
      [far, near],
    ] as const) {
      ends.add(one)
      if (one === far && slowMs > 0) one.pipe(later(slowMs)).pipe(other)
      else one.pipe(other)
      one.on('error', () => other.destroy())
      one.on('close', () => other.destroy())
    }
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const address = server.address()
  const cut = () => {
    isCut = true
    for (const end of ends) end.destroy()
  }
  const mend = () => {
    isCut = false
  }
  const lead = (other: string) => {
    target = new URL(other)
  }
  const close = async () => {
    const closed = once(server, 'close')
    server.close()
    cut()
    await closed
  }
  const url = new URL(databaseUrl)
  url.port = String(address instanceof Object ? address.port : 0)
  return { url: url.href, cut, mend, lead, close }
}
