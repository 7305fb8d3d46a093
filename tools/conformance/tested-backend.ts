import { tmpdir } from 'node:os'
import { type Budgets, type Clock, startBackend, systemClock } from '@palmflow/backend'
import { transaction } from '@palmflow/backend/database/transaction'
import { randomSecrets } from '@palmflow/backend/secrets'
import { resetFreshNames } from '@palmflow/backend/testing/app'
import { createDatabase, createFolder, startCluster } from '@palmflow/backend/testing/cluster'
import { openDb } from '@palmflow/backend/testing/enrolled-users'
import { newPin as pin } from '@palmflow/backend/testing/newcomer'
import { createUnfinishedRequest } from '@palmflow/backend/testing/unfinished-request'
import type { CallInput, Tokens } from './call.ts'
import { pairOf, type Row } from './rows.ts'
import type { People } from './test-users.ts'
import { isDataMade, startsData } from './walks-app.ts'
import { changesNumber } from './walks-website.ts'

export interface Subject {
  name: string
  main: string
  gateway: string
  /** Other origins whose responses are checked. */
  others: readonly string[]
  /** The URL of the backend's test tools (docs/conformance.md). Without these tools, a run cannot enrol a user. */
  hook: string | undefined
  /**
   * The origin of a host's page that may request identity tokens for `hostAudience`. If absent, the run requests none.
   */
  page?: string
  /** The statuses that this backend need not return. Each entry is an endpoint and a status, separated by a space. */
  optional: ReadonlySet<string>
  freshPhone(): string
  /**
   * Prepares the backend so that this call returns this status.
   * @returns the call, or undefined if the backend cannot be made to return the status
   */
  provoke(row: Row, status: number, people: People): Promise<Provoked | undefined>
}

/** A prepared call. By default, the run generates the input from the schemas and sends no tokens. */
export interface Provoked {
  origin: string
  input?: CallInput
  tokens?: Tokens
}

/**
 * Area codes for fictional phone numbers. Each area has a hundred numbers 555-01XX, which are not assigned.
 * `freshPhones` omits the first ten, because demo users have some of these numbers.
 */
const areas = ['212', '303', '312', '404', '415', '503', '512', '617', '702', '808', '907', '206'] as const

/** @param first the index of the first number. A second run against one backend needs other numbers. */
function freshPhones(first: number): () => string {
  let count = first
  return () => {
    count += 1
    const line = 10 + (count % 90)
    return `+1${areas[Math.floor(count / 90) % areas.length]}55501${line}`
  }
}

const gone = 'the server ends the sessions of a deleted profile and returns 401 first'
/**
 * Statuses that our own backend never returns, with the reason. Other backends may return these statuses, so the table
 * contains them and clients must handle them.
 */
export const neverOfOurs: ReadonlyMap<string, string> = new Map([
  ['signOut 401', 'a sign-out gets the same response with and without a session'],
  ['loadProfile 404', gone],
  ['loadAppProfile 404', gone],
  ['fetchDataDownload 423', 'the owner of a file can request any number of links'],
  ['recordBiometricConsent 403', 'a consent needs no token, so no session can end'],
])

/**
 * Statuses that a client alone cannot cause. Their causes are too many sessions from one address, an interrupted data
 * request, or a profile on hold.
 */
const rare: ReadonlySet<string> = new Set([
  ...['requestAccessToken 423', 'fetchDataDownload 409'],
  ...['loadUndo 409', 'undoChange 409'],
])

/** Whether a client alone cannot cause this status. */
export const isOutOfReach = (row: Row, status: number): boolean =>
  status === 429 || rare.has(pairOf(row, status)) || neverOfOurs.has(pairOf(row, status))

const most = 1_000_000
/**
 * Limits of the backend. Most are high, because one address makes all calls of a run. Limits that the run must reach
 * are low.
 */
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
  identityTokensPerWindow: 2,
}

const hostAudience = 'conformance-host'
const page = 'https://conformance.example'
export const hostOptions = {
  audiences: { [hostAudience]: { origins: [page], secretHashes: [] } },
  origins: [page],
}

type Store = { dataDir: string } | { databaseUrl: string; dataDir: string }

/**
 * Creates a data request like that of a server that crashed during the work. The function first waits for another data
 * file of the user. Otherwise the running server would complete the new request as well.
 */
async function whileMaking(store: Store, people: People, clock: Clock): Promise<Provoked> {
  const { tokens } = await people.enrolled()
  const request = await startsData(people, tokens)
  await people.wait(() => isDataMade(people, tokens, request.id))
  const db = openDb('databaseUrl' in store ? { databaseUrl: store.databaseUrl } : store)
  const id = await transaction(db, async (tx) => {
    const made = tx.selectFrom('dataRequests').select('profileId').where('id', '=', request.id)
    return createUnfinishedRequest({ db: tx, clock }, await made.executeTakeFirstOrThrow())
  })
  await db.destroy()
  return { origin: people.subject.main, input: { path: { id } }, tokens }
}

/** Sets a profile on hold in the database, because the test tools cannot do this. */
async function whileHeld(row: Row, store: Store, people: People): Promise<Provoked> {
  const user = await people.enrolled()
  const token = await changesNumber(people, user, people.at.freshPhone())
  const db = openDb('databaseUrl' in store ? { databaseUrl: store.databaseUrl } : store)
  await transaction(db, (tx) => {
    const newest = tx.selectFrom('undoLinks').select('profileId').orderBy('madeAt', 'desc').limit(1)
    return tx.updateTable('profiles').set({ status: 'held' }).where('id', '=', newest).execute()
  })
  await db.destroy()
  return { origin: people.subject.main, input: { body: { token, ...(row.name === 'undoChange' && { pin }) } } }
}

/**
 * Starts our backend on its own store. The first server receives the calls of users. Two more servers have reached
 * their limits.
 */
async function startOurs(name: string, store: Store) {
  const clock = systemClock()
  const shared = { ...store, ...hostOptions, secrets: randomSecrets(), clock, report: () => {} }
  const main = await startBackend({ ...shared, budgets })
  const flooded = await startBackend({ ...shared, budgets: { ...budgets, requestsPerMinute: 0 } })
  const full = await startBackend({ ...shared, budgets: { ...budgets, sessionsPerAddress: 0 } })
  const origin = main.origins.website
  const subject: Subject = {
    ...{ name, main: origin, gateway: origin, hook: `${origin}/dev`, page },
    others: [flooded.origins.website, full.origins.website],
    optional: new Set(),
    freshPhone: freshPhones(0),
    provoke: async (row, status, people) => {
      if (status === 429) return { origin: flooded.origins.website }
      const pair = pairOf(row, status)
      if (pair === 'fetchDataDownload 409') return whileMaking(store, people, clock)
      if (pair === 'loadUndo 409' || pair === 'undoChange 409') return whileHeld(row, store, people)
      if (pair !== 'requestAccessToken 423') return undefined
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

interface ForeignBackend {
  url: string
  gateway?: string
  hook?: string
  page?: string
  /**
   * The index of the first user. A second run needs other users, because the backend still stores the users of the
   * first run.
   */
  first?: number
}

export function foreignBackend({ url, gateway, hook, page, first = 0 }: ForeignBackend): Subject {
  const main = new URL(url).origin
  resetFreshNames(first)
  return {
    ...{ name: main, main, gateway: new URL(gateway ?? url).origin, hook, others: [] },
    ...(page !== undefined && { page }),
    // Other backends may have no user on hold. Without a page, the run requests no identity tokens.
    optional: new Set([
      'submitCredential 409',
      ...(page === undefined ? ['requestIdentityToken 200', 'requestIdentityToken 423'] : []),
    ]),
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
