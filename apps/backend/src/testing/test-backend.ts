import { afterAll, beforeAll } from 'vitest'
import { type BackendOptions, type StartedBackend, standingClock, startBackend } from '../index.ts'
import { randomSecrets } from '../keys/secrets.ts'
import type { Sms } from '../texts/sms-carrier.ts'
import { bothDatabases, onDatabases, sqlite, type TestedDatabase } from './databases.ts'
import { createTestClient, type TestClient } from './test-client.ts'

export interface TestBackend {
  backend: StartedBackend
  second: StartedBackend
  origin: string
  clock: StartedBackend['clock']
  visitor: () => Promise<TestClient>
  texts: (phone: string) => Promise<Sms[]>
  code: (phone: string) => Promise<string>
  /** No other test on this backend gets this number. */
  freshPhone: () => string
}

const roomy = { smsPerAddressHour: 10_000, sessionsPerAddress: 10_000, requestsPerMinute: 100_000 }

async function readTexts(origin: string, phone: string): Promise<Sms[]> {
  const response = await fetch(`${origin}/dev/sms?phone=${encodeURIComponent(phone)}`)
  return response.json()
}

const codeIn = (text: Sms | undefined): string => text?.text.match(/ #(\d{6})$/)?.[1] ?? ''

function createTestBackend(backend: StartedBackend, second: StartedBackend): TestBackend {
  const origin = backend.origins.website
  let line = 0
  return {
    backend,
    second,
    origin,
    clock: backend.clock,
    async visitor() {
      const client = createTestClient(origin)
      await client.ask('requestAccessToken')
      return {
        ...client,
        sendOtp(phone, deduplicationId) {
          // Advance the clock, because text messages are ordered by time.
          backend.clock.advance(1)
          return client.sendOtp(phone, deduplicationId)
        },
      }
    },
    texts: (phone) => readTexts(origin, phone),
    code: async (phone) => codeIn((await readTexts(origin, phone))[0]),
    freshPhone() {
      line += 1
      return `+1206555${String(1_000 + line)}`
    },
  }
}

function onBackends(
  title: string,
  define: (fixture: () => TestBackend) => void,
  options: Partial<BackendOptions>,
  databases: readonly TestedDatabase[],
): void {
  const run = ({ openWithTables }: TestedDatabase): void => {
    let place: TestBackend | undefined
    let leave = async (): Promise<void> => {}
    beforeAll(async () => {
      const database = await openWithTables()
      const shared = {
        clock: standingClock(),
        secrets: randomSecrets(),
        ...options,
        budgets: { ...roomy, ...options.budgets },
        ...database.options,
      }
      const [backend, second] = [await startBackend(shared), await startBackend(shared)]
      place = createTestBackend(backend, second)
      leave = async () => {
        await Promise.all([backend.close(), second.close()])
        await database.drop()
      }
    })
    afterAll(() => leave())
    define(() => {
      if (place === undefined) throw new Error('The backend has not started')
      return place
    })
  }
  onDatabases(title, run, databases)
}

/** The clock advances only if a test advances the clock, or if a client of `visitor` calls `sendOtp`. */
export function onEachDatabase(
  title: string,
  define: (fixture: () => TestBackend) => void,
  options: Partial<BackendOptions> = {},
): void {
  onBackends(title, define, options, bothDatabases)
}

/**
 * Use this function for sequential calls whose statements other tests run on both databases (docs/decisions/0087). Use
 * `onEachDatabase` for tests of locks, parallel calls and new statements.
 */
export function onSqlite(
  title: string,
  define: (fixture: () => TestBackend) => void,
  options: Partial<BackendOptions> = {},
): void {
  onBackends(title, define, options, [sqlite])
}
