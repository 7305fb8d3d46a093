import type { Hand } from '@palmflow/palm'
import { enrolledPalm, type SyntheticPerson } from '@palmflow/palm/synthetic'
import { afterAll, beforeAll } from 'vitest'
import { newId } from '../../base/tokens.ts'
import { hashPin, newPinSalt } from '../../credentials/pin-hash.ts'
import { type Db, openDatabase } from '../../database/database.ts'
import { postgresDialect } from '../../database/postgres.ts'
import { sqliteDialect } from '../../database/sqlite.ts'
import { transaction } from '../../database/transaction.ts'
import { type BackendOptions, type Sms, type StartedBackend, standingClock, startBackend } from '../../index.ts'
import type { Keys } from '../../keys/keys.ts'
import { randomSecrets, type Secrets } from '../../keys/secrets.ts'
import { enrolPalm } from '../../palms/palms.ts'
import { bothDatabases, onDatabases, sqlite, type TestedDatabase } from '../../testing/databases.ts'
import { openTestKeys } from '../../testing/enrolled-users.ts'
import { type Profile, profileRow } from '../../users/profiles.ts'
import { type App, createApp, freshName, resetFreshNames } from './app.ts'

export interface Enrolled {
  person: SyntheticPerson
  phone: string
  profileId: string
}

/** `db` is a separate connection, with which the test reads the database of both servers. */
export interface AppBackend {
  backend: StartedBackend
  second: StartedBackend
  origin: string
  clock: StartedBackend['clock']
  db: Db
  keys: Keys
  store: Store
  app: (deviceId?: string, origin?: string) => App
  enrol: (options?: { phone?: string; pin?: string; status?: Profile['status']; hand?: Hand }) => Promise<Enrolled>
  freshPhone: () => string
  texts: (phone: string) => Promise<Sms[]>
  code: (phone: string) => Promise<string>
}

const roomy = {
  smsPerAddressHour: 100_000,
  smsStrangersHour: 100_000,
  requestsPerMinute: 1_000_000,
  consentsPerAddress: 100_000,
  unprovenPalmsPerAddressHour: 100_000,
  unclearPalmsPerShellHour: 100_000,
  unclearPalmsPerShellDay: 100_000,
  unclearPalmsPerAddressDay: 100_000,
  nearPalmsPerShellWeek: 100_000,
  nearPalmsPerPerson: 100_000,
}

type Store = { dataDir: string } | { databaseUrl: string }

const openDb = (store: Store): Db =>
  openDatabase('dataDir' in store ? sqliteDialect(store.dataDir) : postgresDialect(store.databaseUrl, () => {}))

async function enrolPerson(
  db: Db,
  { secrets, keys }: { secrets: Secrets; keys: Keys },
  phone: string,
  options: Parameters<AppBackend['enrol']>[0] = {},
) {
  const { pin, status = 'active', hand = 'left' } = options
  const pinSalt = pin === undefined ? null : newPinSalt()
  const pinHash = pin === undefined || pinSalt === null ? null : await hashPin(secrets, pinSalt, pin)
  const profileId = newId()
  const person: SyntheticPerson = { name: `person ${phone}` }
  const consentId = newId()
  const consent = { agreementId: 'website_biometric_consent', correlationId: newId(), deviceId: 'enrolment' }
  const profile: Profile = {
    ...{ id: profileId, phone, status, hasLeftPalm: 0, hasRightPalm: 0 },
    ...{ pinSalt, pinHash, createdAt: 0 },
  }
  const row = await profileRow(keys, profile)
  await transaction(db, async (tx) => {
    await tx.insertInto('profiles').values(row).execute()
    await tx
      .insertInto('consents')
      .values({ ...consent, id: consentId, profileId, recordedAt: 0, textHash: '' })
      .execute()
    await enrolPalm(tx, keys, { profileId, hand, palm: enrolledPalm(person, hand), consentId }, 0)
  })
  return { person, phone, profileId }
}

async function readTexts(origin: string, phone: string): Promise<Sms[]> {
  const response = await fetch(`${origin}/dev/sms?phone=${encodeURIComponent(phone)}`)
  return response.json()
}

function createAppBackend(
  backend: StartedBackend,
  second: StartedBackend,
  db: Db,
  vault: { secrets: Secrets; keys: Keys; store: Store },
): AppBackend {
  const origin = backend.origins.website
  let line = 0
  const freshPhone = () => {
    line += 1
    return `+1212555${String(1_000 + line)}`
  }
  return {
    ...{ backend, second, origin, db, freshPhone, keys: vault.keys, store: vault.store },
    clock: backend.clock,
    app: (deviceId, at = origin) => createApp(at, deviceId),
    enrol: (options) => enrolPerson(db, vault, options?.phone ?? freshPhone(), options),
    texts: (phone) => readTexts(origin, phone),
    async code(phone) {
      // Advance the clock, because text messages are ordered by time.
      backend.clock.advance(1)
      const codes = (await readTexts(origin, phone)).map(({ text }) => text.match(/ #(\d{6})$/)?.[1])
      return codes.find((code) => code !== undefined) ?? ''
    },
  }
}

function onBackends(
  title: string,
  define: (fixture: () => AppBackend) => void,
  options: Partial<BackendOptions>,
  databases: readonly TestedDatabase[],
): void {
  const run = ({ openWithTables }: TestedDatabase): void => {
    let fixture: AppBackend | undefined
    let leave = async (): Promise<void> => {}
    beforeAll(async () => {
      resetFreshNames()
      const database = await openWithTables()
      const { secrets = randomSecrets() } = options
      const shared = {
        ...{ clock: standingClock(), ...options, secrets, ...database.options },
        budgets: { ...roomy, ...options.budgets },
      }
      const [backend, second] = [await startBackend(shared), await startBackend(shared)]
      const db = openDb(database.options)
      const keys = await openTestKeys(database.options, secrets)
      fixture = createAppBackend(backend, second, db, { secrets, keys, store: database.options })
      leave = async () => {
        await Promise.all([backend.close(), second.close(), db.destroy(), keys.db.destroy()])
        await database.drop()
      }
    })
    afterAll(() => leave())
    define(() => {
      if (fixture === undefined) throw new Error('The backend has not started')
      return fixture
    })
  }
  onDatabases(title, run, databases)
}

/** Runs the tests on each database. The tests advance the clock and do not wait. */
export function onEachDatabase(
  title: string,
  define: (fixture: () => AppBackend) => void,
  options: Partial<BackendOptions> = {},
): void {
  onBackends(title, define, options, bothDatabases)
}

/**
 * Runs the tests on SQLite only. Use `onSqlite` for sequential calls whose statements other tests run on both databases
 * (docs/decisions/0087). Use `onEachDatabase` for tests of locks, parallel calls and new statements.
 */
export function onSqlite(
  title: string,
  define: (fixture: () => AppBackend) => void,
  options: Partial<BackendOptions> = {},
): void {
  onBackends(title, define, options, [sqlite])
}

/** Returns a client whose next input is the phone number. */
export async function atPhoneChallenge(fixture: AppBackend, { person }: Enrolled, deviceId?: string): Promise<App> {
  const app = fixture.app(deviceId)
  await app.consent()
  app.session.gatewayTokens.forceDisambiguation(true)
  await app.show(person, freshName())
  return app
}

export async function atOtpChallenge(fixture: AppBackend, enrolled: Enrolled, phone = enrolled.phone): Promise<App> {
  const app = await atPhoneChallenge(fixture, enrolled)
  await app.give({ phone })
  return app
}

/** The values differ from `right` and from each other. */
export const othersThan = (right: string, count: number): string[] =>
  Array.from({ length: count + 1 }, (_, index) => String(index).padStart(right.length, '0'))
    .filter((item) => item !== right)
    .slice(0, count)

export async function signedIn(fixture: AppBackend) {
  const enrolled = await fixture.enrol()
  const app = fixture.app()
  await app.consent()
  await app.show(enrolled.person, 1)
  return { app, ...enrolled }
}
