import { setTimeout as pause } from 'node:timers/promises'
import { randomSecrets } from '@palmflow/backend/secrets'
import { enrol, enrolledPin } from '@palmflow/backend/testing/enrolled-users'
import { checkDatabase } from '@palmflow/backend/testing/kill-run'
import { freshPhones } from '@palmflow/backend/testing/parallel-clients'
import { PauseGate } from '@palmflow/backend/testing/pause-gate'
import { type PostgresPair, startPair } from '@palmflow/backend/testing/postgres-pair'
import { roomy, startServer, troublesOf } from '@palmflow/backend/testing/servers'
import { startTcpProxy, type TcpProxy } from '@palmflow/backend/testing/tcp-proxy'
import { createTestClient } from '@palmflow/backend/testing/test-client'
import { type Writer, write } from '@palmflow/backend/testing/writing-client'
import { joined, type Outcome, partOf, type SoakInput, type SoakRun } from '../soak-run.ts'

const second = 1_000
/**
 * The time in milliseconds from the loss of the primary to the promotion. A tool such as Patroni also needs time to
 * detect a loss.
 */
const noticedAfter = 3 * second
/** The maximum time in milliseconds from the promotion to the first accepted write. */
const max = 5 * second

interface Sample {
  from: number
  to: number
  /** The status of the response, or 0 if no response arrived. */
  status: number
  hasRetryAfter: boolean
}
type Ask = () => Promise<{ status: number; headers: Headers }>

async function sample(ask: Ask, samples: Sample[], isOver: () => boolean): Promise<void> {
  while (!isOver()) {
    const from = performance.now()
    const response = await ask().catch(() => undefined)
    const hasRetryAfter = response?.headers.get('retry-after') !== null
    samples.push({ from, to: performance.now(), status: response?.status ?? 0, hasRetryAfter })
    await pause(100)
  }
}

/**
 * Causes the loss of the primary. Later promotes the standby, and directs the address to the standby.
 * @returns the times of the loss and of the end, in milliseconds
 */
type Switch = (pair: PostgresPair, way: TcpProxy) => Promise<{ lostAt: number; backAt: number }>

const ways = {
  /** The primary's machine fails. Connections to the address fail until the address leads to the standby. */
  async killed(pair, way) {
    const lostAt = performance.now()
    await pair.kill()
    way.cut()
    await pause(noticedAfter)
    await pair.promote()
    way.lead(pair.standby)
    way.mend()
    return { lostAt, backAt: performance.now() }
  },
  /** The primary becomes read-only and continues to run. Open connections stay open. */
  async demoted(pair, way) {
    const lostAt = performance.now()
    await pair.demote()
    await pause(noticedAfter)
    await pair.promote()
    way.lead(pair.standby)
    return { lostAt, backAt: performance.now() }
  },
} satisfies Record<string, Switch>

interface SwitchOverRun {
  writes: readonly Sample[]
  readiness: readonly Sample[]
  lostAt: number
  backAt: number
}

const seconds = (ms: number): number => Number((ms / second).toFixed(1))

/** Returns the start and the end of the outage. The outage ends with the first success after the last failure. */
function outageIn(samples: readonly Sample[], since: number) {
  const first = samples.findIndex(({ from, status }) => from >= since && status !== 200)
  if (first < 0) return undefined
  const last = samples.findLastIndex(({ status }) => status !== 200)
  return { began: samples[first]?.from ?? 0, ended: samples[last + 1]?.to ?? Number.POSITIVE_INFINITY }
}

function evaluateRun({ writes, readiness, lostAt, backAt }: SwitchOverRun, problems: string[]): Outcome['figures'] {
  const refused = writes.filter(({ status }) => status !== 200)
  for (const { status, hasRetryAfter } of refused)
    if (status !== 503 || !hasRetryAfter)
      problems.push(`a write got status ${status}: it must get 503 with retry-after`)
  const [outage, notReady] = [outageIn(writes, lostAt), outageIn(readiness, lostAt)]
  if (outage === undefined || notReady === undefined) {
    problems.push('the server refused no write, or /readyz did not report the outage')
    return {}
  }
  if (outage.ended - backAt > max)
    problems.push(`the first successful write came ${seconds(outage.ended - backAt)} s after the promotion`)
  if (notReady.ended - backAt > max)
    problems.push(`/readyz reported ready ${seconds(notReady.ended - backAt)} s after the promotion`)
  return {
    ...{ secondsRefused: seconds(outage.ended - outage.began), refused: refused.length, written: writes.length },
    secondsRefusedAfterPromotion: seconds(Math.max(0, outage.ended - backAt)),
    ...{
      secondsNotReady: seconds(notReady.ended - notReady.began),
      notReadyAfter: seconds(notReady.began - outage.began),
    },
    readyAfterPromotion: seconds(Math.max(0, notReady.ended - backAt)),
  }
}

async function underLoad(pair: PostgresPair, way: TcpProxy, change: Switch, input: SoakInput): Promise<Outcome> {
  const [secrets, fresh] = [randomSecrets(), freshPhones()]
  const problems: string[] = []
  const [writes, readiness]: [Sample[], Sample[]] = [[], []]
  const store = { databaseUrl: way.url }
  const server = await startServer({ store, secrets, budgets: roomy })
  const phones = Array.from({ length: partOf(1_500, input, 100) }, fresh)
  await enrol(store, secrets, phones)
  const gate = new PauseGate()
  gate.open(server.origin)
  const written: Pick<Writer, 'facts' | 'requestCounts'> = { facts: [], requestCounts: new Map<string, number>() }
  const people = { enrolled: () => phones.pop() ?? fresh(), pin: enrolledPin }
  const shared = { ...written, ...people, gate, random: input.random, problems }
  const isOver = () => gate.isOver
  const working = Promise.all([
    ...Array.from({ length: 8 }, () => write(shared)),
    sample(() => createTestClient(server.origin).ask('requestAccessToken'), writes, isOver),
    sample(() => fetch(`${server.origin}/readyz`), readiness, isOver),
  ])
  const before = partOf(10 * second, input, 3 * second)
  await pause(before)
  const moments = await change(pair, way)
  input.log(`promoted after ${seconds(moments.backAt - moments.lostAt)} s`)
  await pause(before + max)
  gate.isOver = true
  await server.advance(5_000)
  await working
  problems.push(...troublesOf(server))
  const figures = evaluateRun({ writes, readiness, ...moments }, problems)
  await server.stop()
  const textsRepeated = await checkDatabase({ store }, problems, written)
  const acknowledged = written.facts.length
  return {
    figures: { ...figures, acknowledged, requests: gate.requests, textsRepeated },
    problems: [...new Set(problems)],
  }
}

async function switchOver(name: keyof typeof ways, input: SoakInput): Promise<Outcome> {
  const pair = await startPair()
  const way = await startTcpProxy(pair.primary)
  try {
    input.log(`${name}: the standby follows`)
    const outcome = await underLoad(pair, way, ways[name], input)
    if (name === 'killed') return outcome
    const sessionsLeft = await pair.sessionsLeft()
    const left = sessionsLeft > 0 ? [`sessions: ${sessionsLeft} are still open at the former primary`] : []
    return { figures: { ...outcome.figures, sessionsLeft }, problems: [...outcome.problems, ...left] }
  } finally {
    await way.close()
    await pair.stop()
  }
}

export const run: SoakRun = {
  name: 'switch-over',
  about:
    'PostgreSQL with a synchronous standby: under load the primary is killed, or made read-only without a restart, ' +
    'and the standby is promoted. No acknowledged write is lost, /readyz reports the outage, and writes succeed ' +
    'within 5 s of the promotion',
  tests: ['apps/backend/src/database/switch-over.test.ts'],
  run: async (input) =>
    joined({ killed: await switchOver('killed', input), demoted: await switchOver('demoted', input) }),
}
