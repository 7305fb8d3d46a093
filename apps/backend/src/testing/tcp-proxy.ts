import { once } from 'node:events'
import { connect, createServer } from 'node:net'
import { Transform } from 'node:stream'

export interface TcpProxy {
  url: string
  cut(): void
  mend(): void
  /** Leads new connections to this database. Open connections stay connected to the previous server. */
  lead(databaseUrl: string): void
  close(): Promise<void>
}

const later = (ms: number): Transform =>
  new Transform({
    transform: (part, _, done) => void setTimeout(() => done(null, part), ms),
  })

/** @param slowMs the delay of each response in milliseconds */
export async function startTcpProxy(databaseUrl: string, slowMs = 0): Promise<TcpProxy> {
  let target = new URL(databaseUrl)
  const ends = new Set<{ destroy(): unknown }>()
  let isCut = false
  // Keep the port open during a cut. Otherwise another test could get the port.
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
