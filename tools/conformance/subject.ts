import { tmpdir } from 'node:os'
import { type Budgets, type Clock, startBackend, systemClock } from '@palmflow/backend'
import { randomSecrets } from '@palmflow/backend/secrets'
import { transaction } from '@palmflow/backend/store/transaction'
import { drawAnew } from '@palmflow/backend/testing/app'
import { begunAndLeft } from '@palmflow/backend/testing/begun'
import { createDatabase, createFolder, startCluster } from '@palmflow/backend/testing/cluster'
import { openDb } from '@palmflow/backend/testing/enrolled'
import { newPin as pin } from '@palmflow/backend/testing/newcomer'
import type { Given, Tokens } from './call.ts'
import type { People } from './people.ts'
import { pairOf, type Row } from './rows.ts'
import { isDataMade, startsData } from './walks-app.ts'
import { changesNumber } from './walks-website.ts'

/** A backend that is asked. */
export interface Subject {
  name: string
  main: string
  gateway: string
  /** Further origins that its answers may come from. */
  others: readonly string[]
  /** Where its tools stand (docs/conformance.md); without them nobody can be enrolled from outside. */
  hook: string | undefined
  /** Statuses that this backend need not bring about, as `row status`. */
  optional: ReadonlySet<string>
  /** A number that no other person has. */
  freshPhone(): string
  /** Puts it where this call ends with this status. @returns the call; undefined where it cannot. */
  provoke(row: Row, status: number, people: People): Promise<Provoked | undefined>
}

/** What is asked, where, and by whom; absent: as the row's schemas say, by nobody. */
export interface Provoked {
  origin: string
  given?: Given
  tokens?: Tokens
}

/** 555-01XX rings nowhere; each area has a hundred, and those of the demo people are taken. */
const areas = ['212', '303', '312', '404', '415', '503', '512', '617', '702', '808', '907', '206'] as const

/** @param first where to begin, so that a second run against one backend finds other numbers. */
function freshPhones(first: number): () => string {
  let count = first
  return () => {
    count += 1
    const line = 10 + (count % 90)
    return `+1${areas[Math.floor(count / 90) % areas.length]}55501${line}`
  }
}

const gone = 'a session ends with its person, and says so first'
/** What our own backend never says: the table lists it for others, whose clients must stand it. */
export const neverOfOurs: ReadonlyMap<string, string> = new Map([
  ['signOut 401', 'signing out is answered alike whether anybody was signed in'],
  ['loadProfile 404', gone],
  ['loadAppProfile 404', gone],
  ['fetchDataDownload 423', 'a link is made anew as often as its owner asks'],
  ['recordBiometricConsent 403', 'a consent needs no token: there is no session to end'],
])

/**
 * Of an address that has too many sessions; while a file is being made: it may be there before its owner asks; and while
 * support holds a profile, of which no tool knows.
 */
const rare: ReadonlySet<string> = new Set([
  ...['requestAccessToken 423', 'fetchDataDownload 409'],
  ...['loadUndo 409', 'undoChange 409'],
])

/** What no walk from outside comes to, without a tool of the backend's own. */
export const isOutOfReach = (row: Row, status: number): boolean =>
  status === 429 || rare.has(pairOf(row, status)) || neverOfOurs.has(pairOf(row, status))

const most = 1_000_000
/** Room for a whole run from one address, and little where a budget's end is one of the statuses. */
export const budgets: Partial<Budgets> = {
  ...{
    smsPerAddressHour: most,
    smsStrangersHour: most,
    sessionsPerAddress: most,
    requestsPerMinute: most,
    rightPinsPerHour: most,
  },
  ...{ consentsPerAddress: most, profilesPerAddressDay: most, unprovenPalmsPerAddressHour: most },
  ...{ unclearPalmsPerShellHour: most, unclearPalmsPerShellDay: most, unclearPalmsPerAddressDay: most },
  ...{ nearPalmsPerShellWeek: most, nearPalmsPerPerson: most, smsPerDeviceHour: most },
  ...{ palmsPerEnrolment: 3, pinsPerEnrolment: 2, creationsPerEnrolment: 2, checksPerSessionHour: 3 },
  dataRequestsPerDay: 2,
  signInsEndedPerWindow: 2,
}

type Store = { dataDir: string } | { databaseUrl: string; dataDir: string }

/** As of a server that has died over the file: begun beside a server that has nothing of theirs left to do. */
async function whileMaking(store: Store, people: People, clock: Clock): Promise<Provoked> {
  const { tokens } = await people.enrolled()
  const asked = await startsData(people, tokens)
  await people.wait(() => isDataMade(people, tokens, asked.id))
  const db = openDb('databaseUrl' in store ? { databaseUrl: store.databaseUrl } : store)
  const id = await transaction(db, async (tx) => {
    const made = tx.selectFrom('dataRequests').select('profileId').where('id', '=', asked.id)
    return begunAndLeft({ db: tx, clock }, await made.executeTakeFirstOrThrow())
  })
  await db.destroy()
  return { origin: people.subject.main, given: { path: { id } }, tokens }
}

/** As after an operator's hold: no tool of the hook brings one about. */
async function whileHeld(row: Row, store: Store, people: People): Promise<Provoked> {
  const one = await people.enrolled()
  const token = await changesNumber(people, one, people.at.freshPhone())
  const db = openDb('databaseUrl' in store ? { databaseUrl: store.databaseUrl } : store)
  await transaction(db, (tx) => {
    const newest = tx.selectFrom('undoLinks').select('profileId').orderBy('madeAt', 'desc').limit(1)
    return tx.updateTable('profiles').set({ status: 'held' }).where('id', '=', newest).execute()
  })
  await db.destroy()
  return { origin: people.subject.main, given: { body: { token, ...(row.name === 'undoChange' && { pin }) } } }
}

/** Our own, on a store of its own: one as people meet it, and beside it two that have no room left. */
async function startOurs(name: string, store: Store) {
  const clock = systemClock()
  const shared = { ...store, secrets: randomSecrets(), clock, report: () => {} }
  const main = await startBackend({ ...shared, budgets })
  const flooded = await startBackend({ ...shared, budgets: { ...budgets, requestsPerMinute: 0 } })
  const full = await startBackend({ ...shared, budgets: { ...budgets, sessionsPerAddress: 0 } })
  const origin = main.origins.website
  const subject: Subject = {
    ...{ name, main: origin, gateway: origin, hook: `${origin}/dev` },
    others: [flooded.origins.website, full.origins.website],
    optional: new Set(),
    freshPhone: freshPhones(0),
    provoke: async (row, status, people) => {
      if (status === 429) return { origin: flooded.origins.website }
      const pair = pairOf(row, status)
      if (pair === 'fetchDataDownload 409') return whileMaking(store, people, clock)
      if (pair === 'loadUndo 409' || pair === 'undoChange 409') return whileHeld(row, store, people)
      if (pair !== 'requestAccessToken 423') return undefined
      // One that has its session in this window: a server without room counts nobody out by itself.
      await people.visitor()
      return { origin: full.origins.website }
    },
  }
  const close = async (): Promise<void> => {
    for (const backend of [main, flooded, full]) await backend.close()
  }
  return { subject, close }
}

export type Run = (subject: Subject) => Promise<void>

async function onStore(name: string, store: Store, run: Run): Promise<void> {
  const { subject, close } = await startOurs(name, store)
  try {
    await run(subject)
  } finally {
    await close()
  }
}

/** Our own backend on each database, one after the other. */
export async function onOurs(run: Run): Promise<void> {
  const folder = await createFolder(tmpdir())
  try {
    await onStore('SQLite', folder.options, run)
  } finally {
    await folder.drop()
  }
  const cluster = await startCluster()
  const keys = await createFolder(tmpdir())
  try {
    const { options } = await createDatabase(cluster.url)
    await onStore('PostgreSQL', { ...options, ...keys.options }, run)
  } finally {
    await keys.drop()
    await cluster.stop()
  }
}

interface Place {
  url: string
  gateway?: string
  hook?: string
  /** Whoever came in a run before is known there: a second one begins with others. */
  first?: number
}

/** Somebody else's. */
export function elsewhere({ url, gateway, hook, first = 0 }: Place): Subject {
  const main = new URL(url).origin
  drawAnew(first)
  return {
    ...{ name: main, main, gateway: new URL(gateway ?? url).origin, hook, others: [] },
    // Only a backend with our demo people has the number of a person that support holds.
    optional: new Set(['submitCredential 409']),
    freshPhone: freshPhones(first),
    provoke: async (row, status) => {
      if (hook === undefined) return undefined
      const body = JSON.stringify({ row: row.name, status })
      const response = await fetch(`${hook}/conformance`, {
        ...{ method: 'POST', body },
        headers: { 'content-type': 'application/json' },
      })
      return response.ok ? { origin: row.api === 'main' ? main : new URL(gateway ?? url).origin } : undefined
    },
  }
}
