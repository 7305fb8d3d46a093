import type { Server } from 'node:http'
import { type EnvironmentName, environments, type HostRole } from '@palmflow/contract'
import type { Hono } from 'hono'
import { createApp } from './app.ts'
import type { Backend, Counters } from './backend.ts'
import { type Clock, systemClock } from './clock.ts'
import { createDataWorker } from './data-requests/worker.ts'
import { createNetwork } from './dev/dev-network.ts'
import { eventLines } from './event-lines.ts'
import type { Report } from './events.ts'
import { addressReader } from './http/address.ts'
import { isLoopback } from './http/loopback.ts'
import { listen, serve, stop } from './http/servers.ts'
import type { MastersNow } from './keys/master-keys.ts'
import { claimKeys, claimOf, openKeys } from './keys/open-keys.ts'
import { type Budgets, defaultBudgets } from './limits/budgets.ts'
import { NotStarted } from './not-started.ts'
import { createPalms } from './palms/index.ts'
import { finishErasures } from './people/erase.ts'
import { sealOpenWith } from './people/seal-open.ts'
import { seed } from './people/seeds.ts'
import { holdToRules, loadSecrets, randomSecrets, type Secrets } from './secrets.ts'
import { buildAttestation, noAttestation, type ShellAttestation, type ShellStatement } from './shells/attestation.ts'
import { registerShellKey } from './shells/shell-keys.ts'
import { migrate } from './store/migrations.ts'
import { postgresDialect } from './store/postgres.ts'
import { sqliteDialect } from './store/sqlite.ts'
import { type Db, openStore } from './store/store.ts'
import { createSweep, sweepAlways } from './store/sweep.ts'
import { compactOnce } from './store/tidy.ts'
import { outboxSms, type SmsPort } from './texts/sms.ts'
import { createPhone } from './web/phone.ts'

export { type Clock, standingClock, systemClock } from './clock.ts'
export { type Budgets, defaultBudgets } from './limits/budgets.ts'
export { demoProfiles } from './people/seeds.ts'
export { loadSecrets, randomSecrets, type Secrets } from './secrets.ts'
export type { ShellAttestation, ShellStatement } from './shells/attestation.ts'
export type { Sms, SmsPort } from './texts/sms.ts'

export interface BackendOptions {
  /** 0, the default, takes any free port. */
  ports?: Record<HostRole, number>
  /** Loopback unless told otherwise. */
  host?: string
  /** Folder of the SQLite database and, locally, of the generated keys. */
  dataDir?: string
  /** PostgreSQL; wins over the folder's database. */
  databaseUrl?: string
  /** PostgreSQL for the sealing keys, where servers on several machines share them; else the folder's file. */
  keysUrl?: string
  environment?: EnvironmentName
  clock?: Clock
  budgets?: Partial<Budgets>
  /** Held to the same rules as keys of the environment. */
  secrets?: Secrets
  /** The master keys as they are now; asked again once keys were rotated under a server that runs. */
  masterKeys?: MastersNow
  /** The carrier; locally an outbox, elsewhere required. */
  sms?: SmsPort
  /** Whose app shells may sign a person in by palm alone; locally the phone's, elsewhere nobody's unless given. */
  shells?: ShellAttestation
  brandName?: string
  /** Built front end. */
  webDir?: string
  /** Local only: the phone, the app shell in a browser tab, with its built files and its port. */
  phone?: { port: number; folder: string }
  /** Origin of a page that may frame ours; locally the phone's. */
  shellOrigin?: string
  /** Further origins whose pages may call, beside the environment's front ends. */
  origins?: readonly string[]
  /** Header in which a proxy names the caller's address. */
  addressHeader?: string
  report?: Report
}

export interface StartedBackend {
  origins: Record<HostRole, string>
  /** Where the phone is served, if it is. */
  phone: string | undefined
  clock: Clock
  counters: Counters
  /** Writes down the key of a shell whose copy of the app is genuine. @returns its id; undefined where nobody vouches for it. */
  registerShellKey(statement: ShellStatement): Promise<string | undefined>
  /** Does now what people have asked for of their data; by itself a server does so within seconds. */
  finishRequests(): Promise<void>
  /** Stops taking calls, ends those in flight, closes the database. */
  close(): Promise<void>
}

const loopback = '127.0.0.1'

function openDatabase({ databaseUrl, dataDir }: BackendOptions, report: Report): Db {
  if (databaseUrl !== undefined) {
    return openStore(postgresDialect(databaseUrl, (error) => report('database-lost', { error: error.name })))
  }
  if (dataDir === undefined) throw new Error('Neither dataDir nor databaseUrl is given')
  return openStore(sqliteDialect(dataDir))
}

function secretsFor({ secrets, dataDir, environment = 'local' }: BackendOptions): Secrets {
  if (secrets !== undefined) {
    holdToRules(secrets)
    return secrets
  }
  if (environment !== 'local') return loadSecrets({}, undefined)
  return dataDir === undefined ? randomSecrets() : loadSecrets({}, dataDir)
}

const mastersFor =
  ({ masterKeys }: BackendOptions, secrets: Secrets): MastersNow =>
  () => {
    const masters = masterKeys?.() ?? secrets
    holdToRules(masters)
    return masters
  }

/** Whoever reaches a local server reads every code that it sends. */
function refusePublicTools(environment: string, host = loopback): void {
  if (environment !== 'local' || isLoopback(host)) return
  throw new NotStarted(
    `HOST is '${host}', which others reach: set ENVIRONMENT to beta, gamma or prod, or listen on loopback`,
  )
}

/** Where each site of this backend stands, as soon as it does. */
interface Places {
  own: Set<string>
  shellOrigin: string | undefined
  /** Locally. */
  website: string
}

async function createBackend(
  options: BackendOptions,
  { clock, report, places }: { clock: Clock; report: Report; places: Places },
): Promise<Backend> {
  const { environment = 'local' } = options
  const isLocal = environment === 'local'
  refusePublicTools(environment, options.host)
  if (!isLocal && options.sms === undefined) {
    throw new NotStarted('There is no SMS carrier: outside local give startBackend one (docs/operations.md, Starting)')
  }
  const secrets = secretsFor(options)
  const db = openDatabase(options, report)
  const expected = { claimed: await claimOf(db), isLocal }
  const keys = await openKeys(options, mastersFor(options, secrets), report, clock.now(), expected)
  await migrate(db, clock.now(), sealOpenWith(keys, secrets))
  await claimKeys(db, keys)
  await compactOnce(db, clock.now())
  await finishErasures({ db, keys }, clock.now(), { all: true })
  if (isLocal) await seed(db, { keys, secrets }, clock.now())
  const deployed = environments.find(({ name }) => name === environment)
  const sending = {
    sms: options.sms ?? outboxSms(db, keys),
    brandName: options.brandName ?? 'Amazon One',
    websiteOrigin: () => deployed?.frontends.website ?? places.website,
  }
  return {
    ...{ environment, db, clock, secrets, keys, report, ...sending },
    budgets: { ...defaultBudgets, ...options.budgets },
    palms: createPalms({ db, keys, report }),
    shells: options.shells ?? (isLocal ? buildAttestation : noAttestation),
    smsHost: deployed === undefined ? 'localhost' : new URL(deployed.frontends.website).hostname,
    counters: { otpComparisons: 0, pinComparisons: 0 },
    dataWorker: createDataWorker({ db, keys, clock, report, ...sending }),
    sweep: createSweep({ db, keys, report }),
    network: createNetwork(),
  }
}

function appFor(role: HostRole, backend: Backend, options: BackendOptions, places: Places): Hono {
  const deployed = environments.find(({ name }) => name === backend.environment)
  return createApp({
    backend,
    role,
    webDir: options.webDir,
    apiOrigins: deployed === undefined ? [] : [deployed.backend, deployed.gateway],
    isOwnOrigin: (origin) => places.own.has(origin),
    shellOrigin: () => places.shellOrigin,
    addressOf: addressReader(options.addressHeader),
  })
}

/** Website, payments site, main API and gateway in one place, each site with the APIs on its own origin. */
export async function startBackend(options: BackendOptions): Promise<StartedBackend> {
  const { ports = { website: 0, payments: 0 }, host = loopback } = options
  const clock = options.clock ?? systemClock()
  const lines = eventLines((line) => console.error(line), clock.now)
  const deployed = environments.find(({ name }) => name === options.environment)
  const own = new Set([...(options.origins ?? []), ...(deployed ? Object.values(deployed.frontends) : [])])
  const places: Places = { own, shellOrigin: options.shellOrigin, website: '' }
  const backend = await createBackend(options, { clock, report: options.report ?? lines.report, places })
  const servers: Server[] = []
  const rest = sweepAlways(backend)
  const open = async (app: Hono, port: number): Promise<number> => {
    const server = serve(app)
    servers.push(server)
    return listen(server, port, host)
  }
  const start = async (role: HostRole): Promise<string> => {
    const port = await open(appFor(role, backend, options, places), ports[role])
    if (deployed === undefined) for (const name of ['localhost', loopback]) own.add(`http://${name}:${port}`)
    return `http://localhost:${port}`
  }
  const startPhone = async (website: string): Promise<string | undefined> => {
    if (deployed !== undefined || options.phone === undefined) return undefined
    const { folder, port } = options.phone
    const origin = `http://localhost:${await open(createPhone({ folder, website }), port)}`
    places.shellOrigin ??= origin
    return origin
  }
  const close = async () => {
    rest()
    await Promise.all(servers.map(stop))
    await backend.dataWorker.stop()
    await backend.palms.close()
    await Promise.all([backend.db.destroy(), backend.keys.db.destroy()])
    lines.end()
  }
  try {
    places.website = await start('website')
    const origins = { website: places.website, payments: await start('payments') }
    const phone = await startPhone(origins.website)
    const register = (statement: ShellStatement) => registerShellKey(backend, statement, backend.clock.now())
    backend.dataWorker.start()
    const finishRequests = () => backend.dataWorker.run()
    return { origins, phone, clock, counters: backend.counters, registerShellKey: register, finishRequests, close }
  } catch (error) {
    await close()
    throw error
  }
}
