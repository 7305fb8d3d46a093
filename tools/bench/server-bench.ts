import { tmpdir } from 'node:os'
import { randomSecrets, type Secrets } from '@palmflow/backend/secrets'
import { createDatabase, createFolder, startCluster } from '@palmflow/backend/testing/cluster'
import { enrol, enrolledPin } from '@palmflow/backend/testing/enrolled-users'
import { freshPhones } from '@palmflow/backend/testing/parallel-clients'
import { roomy, type Server, startServer } from '@palmflow/backend/testing/servers'
import { createTestClient } from '@palmflow/backend/testing/test-client'

const processCounts = [1, 2, 4]
const clients = 32
const people = 2_000
const warmUp = 2_000

export interface ServerSpeed {
  database: 'SQLite' | 'PostgreSQL'
  processes: number
  /**
   * The number of complete sign-ins. A sign-in creates a session, sends a code, checks code and PIN, and loads the
   * profile.
   */
  signIns: number
  perSecond: number
  /** Milliseconds from the first call of a sign-in to its last response. */
  p50: number
  p99: number
  /**
   * The processor time of all server processes for one sign-in, in milliseconds. This figure excludes the processor
   * time of the database.
   */
  cpuMs: number
  failed: number
}

type Store = { dataDir: string } | { databaseUrl: string }

/** Receives each text message immediately, because the figures must not include the delay of a carrier. */
function createInbox() {
  const waiting = new Map<string, (code: string) => void>()
  return {
    onText: (to: string, text: string) => waiting.get(to)?.(text.match(/ #(\d{6})$/)?.[1] ?? ''),
    next: (phone: string) => new Promise<string>((resolve) => waiting.set(phone, resolve)),
  }
}
type Inbox = ReturnType<typeof createInbox>

async function signIn(origin: string, phone: string, inbox: Inbox): Promise<boolean> {
  const client = createTestClient(origin)
  await client.ask('requestAccessToken')
  const code = inbox.next(phone)
  if ((await client.sendOtp(phone)).status !== 200) return false
  if ((await client.submitOtp(phone, await code)).status !== 200) return false
  if ((await client.submitPin(enrolledPin)).status !== 200) return false
  await client.ask('checkVerification')
  return (await client.ask('loadProfile')).status === 200
}

const cpuOf = async (servers: readonly Server[]): Promise<number> =>
  (await Promise.all(servers.map((server) => server.used()))).reduce((sum, { cpuMs }) => sum + cpuMs, 0)

async function load(servers: readonly Server[], phones: readonly string[], inbox: Inbox, forMs: number) {
  const times: number[] = []
  let [next, failed] = [0, 0]
  const startedAt = performance.now()
  const client = async (index: number): Promise<void> => {
    const origin = servers[index % servers.length]?.origin ?? ''
    while (performance.now() - startedAt < forMs) {
      const [phone = '', at] = [phones[next++ % phones.length], performance.now()]
      if (await signIn(origin, phone, inbox)) times.push(performance.now() - at)
      else failed += 1
    }
  }
  await Promise.all(Array.from({ length: clients }, (_, index) => client(index)))
  return { times: times.sort((a, b) => a - b), failed, seconds: (performance.now() - startedAt) / 1_000 }
}

async function measure(store: Store, keysDir: string, processes: number, forMs: number) {
  const secrets: Secrets = randomSecrets()
  const [inbox, fresh] = [createInbox(), freshPhones()]
  const phones = Array.from({ length: people }, fresh)
  const starting = { store, keysDir, secrets, budgets: roomy, onText: inbox.onText }
  const servers = [await startServer(starting)]
  while (servers.length < processes) servers.push(await startServer(starting))
  try {
    await enrol(store, secrets, phones, { dataDir: keysDir })
    await load(servers, phones, inbox, warmUp)
    const before = await cpuOf(servers)
    const { times, failed, seconds } = await load(servers, phones, inbox, forMs)
    const at = (share: number) => times[Math.floor(times.length * share)] ?? 0
    const cpuMs = ((await cpuOf(servers)) - before) / times.length
    return { signIns: times.length, perSecond: times.length / seconds, p50: at(0.5), p99: at(0.99), cpuMs, failed }
  } finally {
    for (const server of servers) await server.stop()
  }
}

/**
 * Measures sign-ins with both databases and one, two and four servers. Clients, servers and databases share the cores
 * of one machine.
 * @param seconds the duration of each measurement
 */
export async function benchServers(seconds: number, say: (speed: ServerSpeed) => void): Promise<ServerSpeed[]> {
  const speeds: ServerSpeed[] = []
  const cluster = await startCluster({ isDurable: true })
  try {
    for (const database of ['SQLite', 'PostgreSQL'] as const) {
      for (const processes of processCounts) {
        const folder = await createFolder(tmpdir())
        const { dataDir } = folder.options
        const made = database === 'SQLite' ? folder : await createDatabase(cluster.url)
        const speed = { database, processes, ...(await measure(made.options, dataDir, processes, seconds * 1_000)) }
        speeds.push(speed)
        say(speed)
        if (made !== folder) await made.drop()
        await folder.drop()
      }
    }
  } finally {
    await cluster.stop()
  }
  return speeds
}

export function speedLine({ database, processes, perSecond, p50, p99, cpuMs, failed }: ServerSpeed): string {
  const rate = `${perSecond.toFixed(1).padStart(6)} sign-ins a second`
  const times = `p50 ${p50.toFixed(0).padStart(4)} ms  p99 ${p99.toFixed(0).padStart(4)} ms`
  const plural = processes === 1 ? 'process  ' : 'processes'
  return `  ${database.padEnd(10)}  ${processes} ${plural}  ${rate}  ${times}  server CPU ${cpuMs.toFixed(1)} ms each${failed > 0 ? `  ${failed} FAILED` : ''}`
}
