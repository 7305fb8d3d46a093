import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { systemClock } from '@palmflow/backend'
import { startWatchedServer } from '@palmflow/backend/testing/fault-proxy-server'
import {
  type ClientFault,
  type Fault,
  faultInWords,
  faultRow,
  faultTitle,
  meetFaults,
  type Target,
  targetsOf,
  type Visit,
} from '@palmflow/paths'
import { describe, expect, inject, onTestFinished, test } from 'vitest'
import { PageWire } from '../paths/page-wire.ts'
import { realWebsite } from '../site/remote-site.ts'
import type { WebsiteUser } from '../visit/user.ts'
import { useVisits } from '../visit/visits.ts'
import { FaultedVisit } from './faulted-visit.ts'
import { classesFor } from './network-faults.ts'
import { authenticate, authenticateWith, chosenFor, enrolled, provenBy } from './subject.ts'

const { chart, faultModel } = authenticate
/**
 * `FAULT_CASE` is the title of the only case that runs. `FAULTS=all` runs all cases of this level. By default only the
 * cases that need a page run.
 */
const { FAULT_CASE: wanted, FAULTS: which } = process.env
const isWhole = wanted !== undefined || which === 'all'
const results = join(import.meta.dirname, '../../../../../node_modules/.cache/faults')

/** Replaces the page's random numbers and timeouts. Jitter is almost 0, and timeouts use the simulated clock. */
async function takeTime(user: WebsiteUser): Promise<void> {
  await user.hasClock()
  await user.context.addInitScript(() => {
    const { random } = Math
    Math.random = () => random() / 100
    AbortSignal.timeout = (ms) => {
      const limit = new AbortController()
      setTimeout(() => limit.abort(new DOMException('late', 'TimeoutError')), ms)
      return limit.signal
    }
  })
}

async function openPage(visit: ReturnType<typeof useVisits>): Promise<Visit> {
  const server = await startWatchedServer(enrolled, { clock: systemClock(), webDir: inject('webDir') })
  onTestFinished(() => server.close())
  const { origins, clock, counters, texts, close } = server
  const site = { origin: origins.website, payments: origins.payments, clock, counters, texts, close }
  const user = await visit({ site, browser: { reducedMotion: 'reduce' } })
  user.watch.announce(/Failed to load resource/, /palmflow: /)
  await takeTime(user)
  // The rate limit page gets a response without content. A redirect to this page then does not replace the current
  // page.
  await user.context.route('**/too-many-requests*', (route) => route.fulfill({ status: 204 }))
  const wire = new PageWire(Object.keys(authenticate.samples.asks))
  await wire.follow(user.context)
  const reality = new FaultedVisit(user, server, wire, await server.effects())
  return { subject: authenticateWith(reality.secrets), client: reality }
}

const titleAt = (target: Target, { fault, reach }: ClientFault): string =>
  faultTitle(authenticate, target.name, fault.name, reach)

const targets = targetsOf(authenticate)
const classesAt = (target: Target): readonly Fault[] => classesFor(faultModel.faults, target.row)
const chosen = new Map(chosenFor(targets.map((target) => ({ target, faults: classesAt(target) }))))

function faultsAt(target: Target): readonly ClientFault[] {
  return ((isWhole ? classesAt(target) : chosen.get(target)) ?? [])
    .map((fault): ClientFault => ({ fault, reach: 'once' }))
    .filter((each) => wanted === undefined || titleAt(target, each) === wanted)
}

function titleOf(target: Target, faults: readonly ClientFault[]): string {
  const ids = provenBy(
    target,
    faults.map(({ fault }) => fault),
  )
  return `after each fault of ${target.name}, the sign-in continues without a reload [${['R443', ...ids].join(' ')}]`
}

/**
 * Defines one test for each selected call on the real website. By default a test has only the faults of `chosenFor`.
 * With `FAULTS=all`, a test has one fault of each class.
 * @param part the name of the selected calls in the name of the results file
 * @param isOurs selects the calls
 */
export function describeFaults(part: string, isOurs: (call: string) => boolean): void {
  const visit = useVisits()
  const sum = { cases: 0, passed: 0, seconds: 0 }
  const problems: string[] = []
  const meetAll = async (target: Target, faults: readonly ClientFault[]): Promise<string[]> => {
    const startedAt = performance.now()
    const troubles = await meetFaults(() => openPage(visit), target, faults)
    sum.cases += faults.length
    sum.passed += faults.length - new Set(troubles.map(({ fault }) => fault)).size
    sum.seconds += (performance.now() - startedAt) / 1_000
    const words = troubles.map(({ fault, problem }) => faultInWords(titleAt(target, fault), problem, 'app'))
    problems.push(...words)
    return words
  }
  describe(`${chart}, in ${realWebsite}`, () => {
    for (const target of targets) {
      const faults = isOurs(target.invoke) ? faultsAt(target) : []
      if (faults.length > 0)
        test(titleOf(target, faults), async () => expect(await meetAll(target, faults)).toEqual([]))
    }

    test('each selected fault has run', () => {
      const row = faultRow({ subject: authenticate, level: 'app', ...sum })
      if (isWhole) {
        const kind = wanted === undefined ? 'app' : 'case'
        mkdirSync(results, { recursive: true })
        writeFileSync(join(results, `${kind}-${chart}-${part}.json`), JSON.stringify({ row, problems }))
      }
      expect(sum.passed).toBe(sum.cases)
    })
  })
}
