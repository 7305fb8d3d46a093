import { setTimeout as pause } from 'node:timers/promises'
import { randomSecrets } from '@palmflow/backend/secrets'
import { createFolder } from '@palmflow/backend/testing/cluster'
import { enrol, enrolledPin } from '@palmflow/backend/testing/enrolled-users'
import { checkDatabase } from '@palmflow/backend/testing/kill-run'
import { freshPhones } from '@palmflow/backend/testing/parallel-clients'
import { PauseGate } from '@palmflow/backend/testing/pause-gate'
import { roomy, startServer, troublesOf } from '@palmflow/backend/testing/servers'
import { createTestClient } from '@palmflow/backend/testing/test-client'
import { type Writer, write } from '@palmflow/backend/testing/writing-client'
import { type Outcome, partOf, type SoakInput, type SoakRun } from '@palmflow/tool-soak/soak-run'
import { missingPackages, type Patroni, startPatroni } from './patroni.ts'

const writers = 8

/**
 * Repeats the first call of a visit until the call succeeds after a refusal.
 * @returns the seconds, and the number of failures of each kind
 */
async function untilService(origin: string, problems: string[]) {
  const began = performance.now()
  const failures = { unavailable: 0, unanswered: 0 }
  for (;;) {
    const response = await createTestClient(origin)
      .ask('requestAccessToken')
      .catch(() => undefined)
    if (response?.status === 200) {
      if (failures.unavailable > 0) return { seconds: (performance.now() - began) / 1_000, ...failures }
    } else if (response === undefined) failures.unanswered += 1
    else if (response.status === 503 && response.headers.get('retry-after') !== null) failures.unavailable += 1
    else problems.push(`in between somebody was answered with ${response.status}`)
    await pause(100)
  }
}

type Outage = Awaited<ReturnType<typeof untilService>>

function figuresOf(outages: readonly Outage[]) {
  const seconds = outages.map((outage) => outage.seconds)
  const sum = (of: (outage: Outage) => number) => outages.reduce((total, one) => total + of(one), 0)
  return {
    primariesKilled: outages.length,
    secondsLeast: Number(Math.min(...seconds).toFixed(1)),
    secondsMost: Number(Math.max(...seconds).toFixed(1)),
    answered503: sum(({ unavailable }) => unavailable),
    unanswered: sum(({ unanswered }) => unanswered),
  }
}

async function killPrimaries(
  patroni: Patroni,
  origin: string,
  input: SoakInput,
  problems: string[],
): Promise<Outage[]> {
  const outages: Outage[] = []
  for (let kill = 0; kill < partOf(5, input); kill += 1) {
    await patroni.ready()
    await pause(3_000)
    const bringBack = patroni.killPrimary()
    const outage = await untilService(origin, problems)
    input.log(`primary ${kill + 1} killed: served again after ${outage.seconds.toFixed(1)} s`)
    outages.push(outage)
    bringBack()
  }
  return outages
}

async function underLoad(patroni: Patroni, input: SoakInput): Promise<Outcome> {
  const [secrets, fresh] = [randomSecrets(), freshPhones()]
  const problems: string[] = []
  const keys = await createFolder()
  const store = { databaseUrl: patroni.url }
  const server = await startServer({ store, keysDir: keys.options.dataDir, secrets, budgets: roomy })
  const phones = Array.from({ length: 4_000 }, fresh)
  await enrol(store, secrets, phones, keys.options)
  const gate = new PauseGate()
  gate.open(server.origin)
  const written: Pick<Writer, 'facts' | 'requestCounts'> = { facts: [], requestCounts: new Map<string, number>() }
  const enrolled = () => phones.pop() ?? fresh()
  const shared = { ...written, gate, random: input.random, enrolled, pin: enrolledPin, problems }
  const working = Promise.all(Array.from({ length: writers }, () => write(shared)))
  const outages = await killPrimaries(patroni, server.origin, input, problems)
  gate.isOver = true
  await server.advance(5_000)
  await working
  problems.push(...troublesOf(server))
  await server.stop()
  await patroni.ready()
  const textsRepeated = await checkDatabase({ store }, problems, written)
  await keys.drop()
  const acknowledged = written.facts.length
  return {
    figures: { ...figuresOf(outages), acknowledged, requests: gate.requests, textsRepeated },
    problems: [...new Set(problems)],
  }
}

export const run: SoakRun = {
  name: 'cluster',
  about:
    'three PostgreSQL under Patroni and etcd, synchronous: the primary is killed five times under load; nothing ' +
    'acknowledged is missing, and 503 with Retry-After in between',
  tests: ['apps/backend/src/database/lost-connection.test.ts', 'apps/backend/src/database/connection-errors.test.ts'],
  async run(input) {
    const skipped = missingPackages()
    if (skipped !== undefined) return { figures: {}, problems: [], skipped }
    const patroni = await startPatroni()
    try {
      await patroni.ready()
      return await underLoad(patroni, input)
    } finally {
      await patroni.stop()
    }
  },
}
