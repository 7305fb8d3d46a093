import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { getRequestListener } from '@hono/node-server'
import { type EnvironmentName, environments, type HostRole } from '@palmflow/contract'
import { addressReader } from './address.ts'
import { createApp } from './app.ts'
import type { Backend, Counters, Report } from './backend.ts'
import { type Budgets, defaultBudgets } from './budgets.ts'
import { type Clock, systemClock } from './clock.ts'
import { loadSecrets, randomSecrets, type Secrets } from './secrets.ts'
import { seed } from './seeds.ts'
import { outboxSms, type SmsPort } from './sms.ts'
import { migrate } from './store/migrations.ts'
import { postgresDialect } from './store/postgres.ts'
import { sqliteDialect } from './store/sqlite.ts'
import { type Db, openStore } from './store/store.ts'
import { createSweep } from './sweep.ts'

export { type Budgets, defaultBudgets } from './budgets.ts'
export { type Clock, standingClock, systemClock } from './clock.ts'
export { loadSecrets, randomSecrets, type Secrets } from './secrets.ts'
export { demoProfiles } from './seeds.ts'
export type { Sms, SmsPort } from './sms.ts'

export interface BackendOptions {
  /** 0, the default, takes any free port. */
  ports?: Record<HostRole, number>
  /** Loopback unless told otherwise. */
  host?: string
  /** Folder of the SQLite database and, locally, of the generated keys. */
  dataDir?: string
  /** PostgreSQL; wins over the folder's database. */
  databaseUrl?: string
  environment?: EnvironmentName
  clock?: Clock
  budgets?: Partial<Budgets>
  secrets?: Secrets
  /** The carrier; locally an outbox, elsewhere required. */
  sms?: SmsPort
  brandName?: string
  /** Built front end. */
  webDir?: string
  /** Further origins whose pages may call, beside the environment's front ends. */
  origins?: readonly string[]
  /** Header in which a proxy names the caller's address. */
  addressHeader?: string
  report?: Report
}

export interface StartedBackend {
  origins: Record<HostRole, string>
  clock: Clock
  counters: Counters
  /** Stops taking calls, ends those in flight, closes the database. */
  close(): Promise<void>
}

const loopback = '127.0.0.1'

const reportToConsole: Report = (event, facts) => console.error(JSON.stringify({ event, ...facts }))

function openDatabase({ databaseUrl, dataDir }: BackendOptions, report: Report): Db {
  if (databaseUrl !== undefined) {
    return openStore(postgresDialect(databaseUrl, (error) => report('database-idle', { error: error.name })))
  }
  if (dataDir === undefined) throw new Error('Neither dataDir nor databaseUrl is given')
  return openStore(sqliteDialect(dataDir))
}

function secretsFor({ secrets, dataDir, environment = 'local' }: BackendOptions): Secrets {
  if (secrets !== undefined) return secrets
  if (environment !== 'local') return loadSecrets({}, undefined)
  return dataDir === undefined ? randomSecrets() : loadSecrets({}, dataDir)
}

async function createBackend(options: BackendOptions): Promise<Backend> {
  const { environment = 'local', clock = systemClock(), report = reportToConsole } = options
  const isLocal = environment === 'local'
  if (!isLocal && options.sms === undefined) throw new Error('Outside local an SMS carrier must be given')
  const secrets = secretsFor(options)
  const db = openDatabase(options, report)
  await migrate(db, clock.now())
  if (isLocal) await seed(db, secrets, clock.now())
  const deployed = environments.find(({ name }) => name === environment)
  return {
    environment,
    db,
    clock,
    secrets,
    budgets: { ...defaultBudgets, ...options.budgets },
    sms: options.sms ?? outboxSms(db),
    brandName: options.brandName ?? 'Amazon One',
    smsHost: deployed === undefined ? 'localhost' : new URL(deployed.frontends.website).hostname,
    counters: { otpComparisons: 0, pinComparisons: 0 },
    sweep: createSweep(db),
    report,
  }
}

const portOf = (address: string | AddressInfo | null): number => (address instanceof Object ? address.port : 0)

async function listen(server: Server, port: number, host: string): Promise<number> {
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject)
    server.listen(port, host, resolve)
  })
  return portOf(server.address())
}

const stop = (server: Server): Promise<void> =>
  new Promise((resolve) => {
    server.close(() => resolve())
    server.closeIdleConnections()
    setTimeout(() => server.closeAllConnections(), 5_000).unref()
  })

/** Website, payments site and main API in one place, each site with the API on its own origin. */
export async function startBackend(options: BackendOptions): Promise<StartedBackend> {
  const { ports = { website: 0, payments: 0 }, host = loopback } = options
  const backend = await createBackend(options)
  const deployed = environments.find(({ name }) => name === backend.environment)
  const own = new Set([...(options.origins ?? []), ...(deployed ? Object.values(deployed.frontends) : [])])
  const servers: Server[] = []
  const start = async (role: HostRole): Promise<string> => {
    const app = createApp({
      backend,
      role,
      webDir: options.webDir,
      apiOrigin: deployed?.backend,
      isOwnOrigin: (origin) => own.has(origin),
      addressOf: addressReader(options.addressHeader),
    })
    const answer = getRequestListener(app.fetch)
    const server = createServer((incoming, outgoing) => void answer(incoming, outgoing))
    servers.push(server)
    const port = await listen(server, ports[role], host)
    if (deployed === undefined) for (const name of ['localhost', loopback]) own.add(`http://${name}:${port}`)
    return `http://localhost:${port}`
  }
  const close = async () => {
    await Promise.all(servers.map(stop))
    await backend.db.destroy()
  }
  try {
    const origins = { website: await start('website'), payments: await start('payments') }
    return { origins, clock: backend.clock, counters: backend.counters, close }
  } catch (error) {
    await close()
    throw error
  }
}
