import { mkdtemp, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { sql } from 'kysely'
import { newId, readToken } from '../base/tokens.ts'
import { hashPin, newPinSalt } from '../credentials/pin-hash.ts'
import { type Db, openDatabase } from '../database/database.ts'
import { sqliteDialect } from '../database/sqlite.ts'
import { transaction } from '../database/transaction.ts'
import {
  type BackendOptions,
  type Budgets,
  randomSecrets,
  type Secrets,
  type Sms,
  type StartedBackend,
  standingClock,
  startBackend,
} from '../index.ts'
import type { Keys } from '../keys/keys.ts'
import { rotateSession, touchSession } from '../sessions/sessions.ts'
import { listOutbox } from '../texts/outbox.ts'
import { type Profile, profileByPhone, profileRow } from '../users/profiles.ts'
import { openTestKeys } from './enrolled-users.ts'
import { memoryFolder } from './memory-folder.ts'

export interface Effects {
  texts: number
  sessions: number
  otpComparisons: number
  pinComparisons: number
}

export interface WatchedServer extends Pick<StartedBackend, 'origins' | 'clock' | 'counters'> {
  effects(): Promise<Effects>
  /** Returns the newest text message first. */
  texts(phone: string): Promise<Sms[]>
  code(phone: string): Promise<string>
  setPin(isSet: boolean): Promise<void>
  rotate(token: string): Promise<void>
  close(): Promise<void>
}

interface Enrolled {
  phone: string
  pin: string
}

const roomy: Partial<Budgets> = {
  smsPerNumberWindow: 100_000,
  smsPerNumberDay: 100_000,
  smsPerAddressHour: 100_000,
  smsStrangersHour: 100_000,
  sessionsPerAddress: 100_000,
  rightPinsPerHour: 100_000,
  requestsPerMinute: 1_000_000,
}

const books = { texts: 'sms_outbox', sessions: 'sessions' } as const

/** Counts rows with triggers, so that deleted rows also count. */
async function openBooks(db: Db): Promise<void> {
  await sql`create table books (name text primary key, count integer not null)`.execute(db)
  for (const [name, table] of Object.entries(books)) {
    await sql`insert into books values (${name}, 0)`.execute(db)
    const counted = sql`update books set count = count + 1 where name = ${sql.lit(name)}`
    await sql`create trigger ${sql.id(`books_${name}`)} after insert on ${sql.table(table)}
      begin ${counted}; end`.execute(db)
  }
}

async function readBooks(db: Db): Promise<Record<keyof typeof books, number>> {
  const { rows } = await sql<{ name: string; count: number }>`select name, count from books`.execute(db)
  const countOf = (wanted: string) => rows.find(({ name }) => name === wanted)?.count ?? Number.NaN
  return { texts: countOf('texts'), sessions: countOf('sessions') }
}

type Pin = Pick<Profile, 'pinSalt' | 'pinHash'>
const noPin: Pin = { pinSalt: null, pinHash: null }

async function pinOf(secrets: Secrets, pin: string): Promise<Pin> {
  const pinSalt = newPinSalt()
  return { pinSalt, pinHash: await hashPin(secrets, pinSalt, pin) }
}

async function enrol(db: Db, keys: Keys, phone: string, pin: Pin, now: number): Promise<void> {
  const palms = { hasLeftPalm: 1, hasRightPalm: 0 }
  const profile: Profile = {
    ...{ id: newId(), phone, status: 'active', createdAt: now },
    ...palms,
    ...pin,
  }
  const row = await profileRow(keys, profile)
  await transaction(db, (tx) => tx.insertInto('profiles').values(row).execute())
}

export async function startWatchedServer(
  person: Enrolled,
  options: Pick<BackendOptions, 'clock' | 'webDir'> = {},
): Promise<WatchedServer> {
  const dataDir = await mkdtemp(join(memoryFolder(), 'palmflow-faults-'))
  const secrets = randomSecrets()
  const backend = await startBackend({
    ...{ dataDir, secrets, budgets: roomy, clock: standingClock(), report: () => {} },
    ...options,
  })
  const { origins, clock, counters } = backend
  const db = openDatabase(sqliteDialect(dataDir))
  await openBooks(db)
  const pin = await pinOf(secrets, person.pin)
  const keys = await openTestKeys({ dataDir }, secrets)
  await enrol(db, keys, person.phone, pin, clock.now())
  return {
    ...{ origins, clock, counters },
    effects: async () => ({ ...(await readBooks(db)), ...counters }),
    texts: (phone) => listOutbox(db, phone),
    code: async (phone) => (await listOutbox(db, phone))[0]?.text.match(/ #(\d{6})$/)?.[1] ?? '',
    setPin: async (isSet) => {
      const pinOptions = isSet ? pin : noPin
      const profile = await profileByPhone(db, keys, person.phone)
      if (profile === undefined) return
      const row = await profileRow(keys, { ...profile, ...pinOptions })
      await transaction(db, (tx) => tx.updateTable('profiles').set(row).where('id', '=', row.id).execute())
    },
    rotate: async (token) => {
      const session = readToken(secrets.sessionKey, 'session', token)
      if (session === undefined) return
      // The server accepts the previous version for some time. Only the second rotation makes the token invalid.
      for (const _ of [1, 2]) {
        const rotated = await transaction(db, (tx) =>
          rotateSession(tx, session.sessionId, {}, clock.now(), Number.MAX_SAFE_INTEGER),
        )
        if (rotated !== undefined) await touchSession(db, rotated, rotated.version, clock.now())
      }
    },
    close: async () => {
      await backend.close()
      await Promise.all([db.destroy(), keys.db.destroy()])
      await rm(dataDir, { recursive: true, force: true })
    },
  }
}
