import { brand } from '@palmflow/brand'
import { type Environment, environments } from '@palmflow/contract'
import type { Backend } from '../backend.ts'
import type { Clock } from '../base/clock.ts'
import type { Report } from '../base/events.ts'
import { StartError } from '../base/start-error.ts'
import { createTestNumbers, withoutTestTexts } from '../credentials/test-numbers.ts'
import { waitingRequests } from '../data-requests/requests.ts'
import { createDataWorker } from '../data-requests/worker.ts'
import { type Db, openDatabase } from '../database/database.ts'
import { migrate } from '../database/migrate.ts'
import { postgresPool } from '../database/postgres.ts'
import { sqliteDialect } from '../database/sqlite.ts'
import { vacuumOnce } from '../database/vacuum-sqlite.ts'
import { createNetwork } from '../dev/dev-network.ts'
import { seed } from '../dev/seeds.ts'
import { isLoopback } from '../http/loopback.ts'
import { createIdentity } from '../identity/identity.ts'
import type { CurrentMasterSecrets } from '../keys/master-keys.ts'
import { claimKeys, claimOf, openKeys } from '../keys/open-keys.ts'
import { loadSecrets, randomSecrets, requireValidSecrets, type Secrets } from '../keys/secrets.ts'
import { defaultBudgets } from '../limits/default-budgets.ts'
import type { Metrics } from '../operations/metrics.ts'
import { createPalms } from '../palms/palms.ts'
import { buildAttestation, noAttestation } from '../shells/attestation.ts'
import { createTelemetryCounter } from '../telemetry/daily-counts.ts'
import { createNoticeWorker } from '../texts/notices.ts'
import { outboxSms } from '../texts/outbox.ts'
import { repeatChanges } from '../users/changes-since-backup.ts'
import { finishErasures } from '../users/erase.ts'
import { sealPlainDataWith } from '../users/seal-plain-data.ts'
import type { BackendOptions } from './options.ts'
import { createSweep } from './sweep.ts'

export const loopback = '127.0.0.1'

/** Undefined for a local server. */
export const deployedAs = ({ environment, deployment }: BackendOptions): Environment | undefined =>
  environment === undefined || environment === 'local'
    ? undefined
    : (deployment ?? environments.find(({ name }) => name === environment))

interface Opened {
  db: Db
  waiting?: () => number
}

function openBackendDatabase({ databaseUrl, dataDir, connections }: BackendOptions, report: Report): Opened {
  if (databaseUrl !== undefined) {
    const onLost = (error: Error) => report('database-lost', { error: error.name })
    const { dialect, waiting } = postgresPool(databaseUrl, onLost, { ...(connections && { max: connections }) })
    return { db: openDatabase(dialect), waiting }
  }
  if (dataDir === undefined) throw new Error('Neither dataDir nor databaseUrl is given')
  return { db: openDatabase(sqliteDialect(dataDir)) }
}

function secretsFor({ secrets, dataDir, environment = 'local' }: BackendOptions): Secrets {
  if (secrets !== undefined) {
    requireValidSecrets(secrets)
    return secrets
  }
  if (environment !== 'local') return loadSecrets({}, undefined)
  return dataDir === undefined ? randomSecrets() : loadSecrets({}, dataDir)
}

const mastersFor =
  ({ masterKeys }: BackendOptions, secrets: Secrets): CurrentMasterSecrets =>
  () => {
    const masters = masterKeys?.() ?? secrets
    requireValidSecrets(masters)
    return masters
  }

/** Refuses a public address for a local server, because each client of a local server can read all codes. */
function refusePublicTools(environment: string, host = loopback): void {
  if (environment !== 'local' || isLoopback(host)) return
  throw new StartError(
    `HOST is '${host}', a public address: set ENVIRONMENT to beta, gamma or prod, or listen on loopback`,
  )
}

/** A local server completes these values when its ports are open. */
export interface Places {
  own: Set<string>
  shellOrigin: string | undefined
  /** Used by local servers only. */
  website: string
}

export async function createBackend(
  options: BackendOptions,
  { clock, report, places, metrics }: { clock: Clock; report: Report; places: Places; metrics: Metrics },
): Promise<Backend> {
  const { environment = 'local' } = options
  const isLocal = environment === 'local'
  refusePublicTools(environment, options.host)
  if (!isLocal && options.sms === undefined) {
    throw new StartError(
      'There is no SMS carrier. Pass `sms` to startBackend, or set ENVIRONMENT to local (docs/operations.md, Starting)',
    )
  }
  const secrets = secretsFor(options)
  const { db, waiting } = openBackendDatabase(options, report)
  const expected = { claimed: await claimOf(db), isLocal }
  const keys = await openKeys(options, mastersFor(options, secrets), report, clock.now(), expected)
  await migrate(db, clock.now(), sealPlainDataWith(keys, secrets))
  await claimKeys(db, keys)
  await vacuumOnce(db, clock.now())
  const count = await finishErasures({ db, keys }, clock.now(), { all: true })
  const { palms: removed, numbers } = await repeatChanges({ db, keys }, clock.now())
  if (count + removed + numbers > 0) report('changes-repeated', { count, palms: removed, numbers })
  if (isLocal) await seed(db, { keys, secrets }, clock.now())
  const deployed = deployedAs(options)
  const testNumbers = createTestNumbers(options.testNumbers ?? {}, keys, environment)
  if (testNumbers.count > 0) report('test-numbers', { count: testNumbers.count })
  const sending = {
    sms: metrics.countedTexts(withoutTestTexts(options.sms ?? outboxSms(db, keys), testNumbers)),
    brandName: options.brandName ?? brand.name,
    websiteOrigin: () => deployed?.frontends.website ?? places.website,
  }
  const palms = createPalms({ db, keys, report })
  metrics.watch({
    dataRequests: () => waitingRequests(db),
    gallery: () => palms.size(),
    ...(waiting && { connections: waiting }),
  })
  return {
    ...{ environment, deployed, db, clock, secrets, keys, report, metrics, testNumbers, ...sending },
    identity: await createIdentity(options.audiences ?? {}, secrets),
    budgets: { ...defaultBudgets, ...options.budgets },
    palms: metrics.countedSearches(palms),
    shells: options.shells ?? (isLocal ? buildAttestation : noAttestation),
    smsHost: deployed === undefined ? 'localhost' : new URL(deployed.frontends.website).hostname,
    counters: { otpComparisons: 0, pinComparisons: 0 },
    dataWorker: createDataWorker({ db, keys, clock, report, ...sending }),
    noticeWorker: createNoticeWorker({ db, keys, clock, report, sms: sending.sms }),
    sweep: createSweep({ db, keys, report }),
    telemetryCounter: createTelemetryCounter({ db, now: clock.now }),
    network: createNetwork(),
  }
}
