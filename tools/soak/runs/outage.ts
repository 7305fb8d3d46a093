import { randomUUID } from 'node:crypto'
import { setTimeout as pause } from 'node:timers/promises'
import { randomSecrets } from '@palmflow/backend/secrets'
import { memory } from '@palmflow/backend/testing/app'
import { createDatabase, createFolder, startCluster } from '@palmflow/backend/testing/cluster'
import { roomy, startServer, troublesOf } from '@palmflow/backend/testing/servers'
import { startTcpProxy } from '@palmflow/backend/testing/tcp-proxy'
import { endpoints, isFailure, localEnvironment } from '@palmflow/contract'
import { createMainApi } from '@palmflow/main-api'
import { createSession } from '@palmflow/session/app'
import { type Outcome, partOf, type SoakInput, type SoakRun } from '../soak-run.ts'

const second = 1_000
/** The average time in milliseconds between two acts of a user. The actual time is 0.5 to 1.5 times as long. */
const pace = 10 * second
const usualFor = 30 * second
const watchedFor = 60 * second
const window = 2 * second
const maxLoadFactor = 1.3

interface Crowd {
  sentAt: number[]
  statuses: Map<number, number>
  isOver: boolean
}

function clientAt(origin: string, crowd: Crowd) {
  const random = () => randomUUID()
  const session = createSession({ local: memory(), session: memory(), random, now: Date.now, report() {} })
  const send: typeof fetch = async (...requests) => {
    crowd.sentAt.push(performance.now())
    const response = await fetch(...requests)
    crowd.statuses.set(response.status, (crowd.statuses.get(response.status) ?? 0) + 1)
    return response
  }
  return createMainApi(endpoints, {
    ...{ session, environment: localEnvironment(origin), treatment: 'WEB', random, fetch: send },
    hooks: {
      here: () => new URL('/sign-in', origin),
      ...{ redirect() {}, replaceUrl() {}, onUnproven() {}, onRateLimited() {}, onSessionExtended() {}, report() {} },
    },
  })
}

const { signal } = new AbortController()

async function enters(origin: string, crowd: Crowd, { random: roll }: SoakInput) {
  const api = clientAt(origin, crowd)
  do await pause(roll() * pace)
  while (
    await api.requestAccessToken({}, signal).then(
      () => false,
      () => true,
    )
  )
  return api
}
type Visitor = Awaited<ReturnType<typeof enters>>

async function stays(api: Visitor, crowd: Crowd, { random: roll }: SoakInput, problems: string[]): Promise<void> {
  while (!crowd.isOver) {
    await pause((0.5 + roll()) * pace)
    await api.loadProfile({}, signal).catch((error: unknown) => {
      const isExpected = isFailure(error) && ['unauthenticated', 'unavailable', 'leaving'].includes(error.kind)
      if (!isExpected) problems.push(`a call ended with ${isFailure(error) ? error.kind : String(error)}`)
    })
  }
}

function figuresOf({ sentAt, statuses }: Crowd, cutAt: number, backAt: number) {
  const within = (from: number, length: number) => sentAt.filter((at) => at >= from && at < from + length).length
  const usual = within(cutAt - usualFor, usualFor) / (usualFor / window)
  const during = within(cutAt, backAt - cutAt) / ((backAt - cutAt) / window)
  const windows = Array.from({ length: watchedFor / window }, (_, index) => within(backAt + index * window, window))
  const rounded = (share: number) => Number((share / usual).toFixed(2))
  return {
    ...{ usualPerSecond: Number((usual / (window / second)).toFixed(1)), during: rounded(during) },
    ...{ onReturn: rounded(Math.max(...windows)), answered503: statuses.get(503) ?? 0 },
  }
}

async function storm(input: SoakInput): Promise<Outcome> {
  const cluster = await startCluster()
  const keys = await createFolder()
  const { options } = await createDatabase(cluster.url)
  const way = await startTcpProxy(options.databaseUrl)
  const problems: string[] = []
  const store = { databaseUrl: way.url }
  const server = await startServer({ store, keysDir: keys.options.dataDir, secrets: randomSecrets(), budgets: roomy })
  const crowd: Crowd = { sentAt: [], statuses: new Map(), isOver: false }
  const people = partOf(1_000, input, 50)
  const entries = Array.from({ length: people }, () => enters(server.origin, crowd, input))
  const visits = entries.map(async (entry) => stays(await entry, crowd, input, problems))
  await Promise.all(entries)
  await pause(2 * pace + usualFor)
  const cutAt = performance.now()
  way.cut()
  input.log(`the database is offline for ${people} users`)
  await pause(60 * second)
  way.mend()
  const backAt = performance.now()
  await pause(watchedFor)
  crowd.isOver = true
  await Promise.all(visits)
  const figures = figuresOf(crowd, cutAt, backAt)
  if (figures.onReturn > maxLoadFactor)
    problems.push(
      `the clients made ${figures.onReturn} times the usual load after the outage: at most ${maxLoadFactor} is allowed`,
    )
  if (figures.answered503 === 0) problems.push('the server refused no request, so there was no outage')
  problems.push(...troublesOf(server))
  await server.stop()
  await way.close()
  await cluster.stop()
  await keys.drop()
  return { figures: { people, ...figures }, problems: [...new Set(problems)] }
}

export const run: SoakRun = {
  name: 'outage',
  about:
    '1,000 real clients while the database is away for 60 s: after its return they make at most 1.3 times the usual ' +
    'load, in any two seconds',
  tests: ['tools/soak/outage.test.ts', 'apps/backend/src/operations/health.test.ts'],
  run: storm,
}
