import { setTimeout as pause } from 'node:timers/promises'
import { newId } from '@palmflow/backend/base/tokens'
import { leaseTime } from '@palmflow/backend/database/leases'
import { createApp } from '@palmflow/backend/testing/app'
import { type EnrolmentServer, newcomer, ready } from '@palmflow/backend/testing/newcomer'
import { codesSentTo } from '@palmflow/backend/testing/parallel-clients'
import { createTestClient, type TestClient } from '@palmflow/backend/testing/test-client'
import { headers } from '@palmflow/contract'
import type { CallInput, Tokens } from './call.ts'
import { call } from './call.ts'
import { rows } from './rows.ts'
import type { Subject } from './tested-backend.ts'

/** Statuses that need a backend whose clock the run can move. All statuses 428 need such a backend as well. */
const byClock: ReadonlySet<string> = new Set(['startDataRequest 423', 'startDataAccess 423'])

export interface People {
  at: EnrolmentServer
  subject: Subject
  visitor(): Promise<TestClient>
  newcomer(): ReturnType<typeof newcomer>
  ready(): ReturnType<typeof ready>
  enrolled(): Promise<Enrolled>
  app(): ReturnType<typeof createApp>
  ask(name: string, input?: CallInput, tokens?: Tokens): Promise<Response>
  /** Whether this status is optional, or needs a tool for the clock that this backend lacks. */
  lacks(pair: string): boolean
  /** Moves the clock of the backend forward. Has no effect if the backend has no tool for the clock. */
  forward(milliseconds: number): Promise<void>
  tryUntil(times: number, isSo: () => Promise<boolean>): Promise<void>
  /**
   * Waits until a job of the backend is complete, at most twice as long as the lease of a job.
   * @returns whether the job is complete
   */
  wait(isSo: () => Promise<boolean>): Promise<boolean>
}

export interface Enrolled {
  client: TestClient
  phone: string
  name: string
  tokens: Tokens
}

async function codeAt({ main }: Subject, phone: string): Promise<string> {
  const [newest = ''] = await codesSentTo(main, phone)
  return newest
}

const missing = (row: string, token: string, after: string): Error =>
  new Error(`${row} returned no header ${token} ${after}, so later calls cannot succeed`)

export function peopleAt(subject: Subject): People {
  let hasClock = true
  const { main, gateway } = subject
  const at: EnrolmentServer = { origin: main, freshPhone: subject.freshPhone, code: (phone) => codeAt(subject, phone) }
  const ask: People['ask'] = (name, input, tokens) => {
    const row = rows.find((item) => item.name === name)
    if (row === undefined) throw new Error(`There is no endpoint with the name ${name}`)
    return call(row.api === 'main' ? main : gateway, row, input, tokens)
  }
  return {
    at,
    subject,
    ask,
    async visitor() {
      const client = createTestClient(main)
      await client.ask('requestAccessToken')
      if (client.tokens.session === undefined) throw missing('requestAccessToken', headers.session, 'to a visitor')
      return client
    },
    newcomer: () => newcomer(at),
    ready: () => ready(at),
    async enrolled() {
      const user = await ready(at)
      if (user.tokens.et === undefined) throw missing('submitCredential', headers.et, 'for a correct code')
      await user.create()
      if (user.tokens.pt === undefined) throw missing('createProfile', headers.pt, 'for a new profile')
      const response = await user.askFor('requestGatewayToken', {}, newId())
      const access = String(Reflect.get(Object(Reflect.get(Object(response.body), 'data')), 'accessToken'))
      return { client: user, phone: user.phone, name: user.person.name, tokens: { ...user.tokens, access } }
    },
    app: () => createApp(gateway),
    lacks: (pair) => subject.optional.has(pair) || (!hasClock && (byClock.has(pair) || pair.endsWith(' 428'))),
    async forward(milliseconds) {
      const body = JSON.stringify({ advanceMs: milliseconds })
      const { ok } = await fetch(`${main}/dev/clock`, { method: 'POST', body })
      hasClock = hasClock && ok
    },
    async tryUntil(times, isSo) {
      for (let time = 0; time < times; time += 1) if (await isSo()) return
    },
    async wait(isSo) {
      const end = performance.now() + 2 * leaseTime
      while (!(await isSo())) {
        if (performance.now() > end) return false
        await pause(20)
      }
      return true
    },
  }
}
