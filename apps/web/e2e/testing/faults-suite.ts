import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { systemClock } from '@palmflow/backend'
import { startWatchedServer } from '@palmflow/backend/testing/fault-proxy-server'
import {
  type Fault,
  faultInWords,
  faultRow,
  faultTitle,
  meetFaults,
  type RealFault,
  type Target,
  targetsOf,
  type Visit,
} from '@palmflow/paths'
import { describe, expect, inject, onTestFinished, test } from 'vitest'
import { PageVisit } from './faults-page.ts'
import { authenticate, authenticateWith, chosenFor, enrolled, provenBy } from './faults-subject.ts'
import { classesFor } from './faults-wire.ts'
import { PageWire } from './page-wire.ts'
import type { Person } from './person.ts'
import { useVisits } from './visits.ts'

const { chart, world } = authenticate
/**
 * The title of the one case that is wanted; or whether all are, as by whoever asks for this level, and by the long run.
 * The tests meet what only a page can show.
 */
const { FAULT_CASE: wanted, FAULTS: which } = process.env
const isWhole = wanted !== undefined || which === 'all'
const results = join(import.meta.dirname, '../../../../node_modules/.cache/faults')

/** The page's own chance and time, so that nobody waits: hardly any jitter, and time-outs on the clock that is moved. */
async function takeTime(person: Person): Promise<void> {
  await person.hasClock()
  await person.context.addInitScript(() => {
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
  const person = await visit({ site, browser: { reducedMotion: 'reduce' } })
  person.watch.announce(/Failed to load resource/, /palmflow: /)
  await takeTime(person)
  // An answer without a page: whoever is led elsewhere stays, as where that page does not come.
  await person.context.route('**/too-many-requests*', (route) => route.fulfill({ status: 204 }))
  const wire = new PageWire(['requestAccessToken', 'checkVerification', 'sendOtp', 'submitCredential'])
  await wire.follow(person.context)
  const reality = new PageVisit(person, server, wire, await server.effects())
  return { subject: authenticateWith(reality.secrets), reality }
}

const titleAt = (target: Target, { fault, reach }: RealFault): string =>
  faultTitle(authenticate, target.name, fault.name, reach)

const targets = targetsOf(authenticate)
const classesAt = (target: Target): readonly Fault[] => classesFor(world.faults, target.row)
const kept = new Map(chosenFor(targets.map((target) => ({ target, faults: classesAt(target) }))))

function faultsAt(target: Target): readonly RealFault[] {
  return ((isWhole ? classesAt(target) : kept.get(target)) ?? [])
    .map((fault): RealFault => ({ fault, reach: 'once' }))
    .filter((each) => wanted === undefined || titleAt(target, each) === wanted)
}

function titleOf(target: Target, faults: readonly RealFault[]): string {
  const ids = provenBy(
    target,
    faults.map(({ fault }) => fault),
  )
  return `however ${target.name} fails, a person goes on without a reload and signs in [${['R443', ...ids].join(' ')}]`
}

/** A test per call: one fault of every class, before the real website. @param part of the calls, each file its own. */
export function describeFaults(part: string, isOurs: (call: string) => boolean): void {
  const visit = useVisits()
  const sum = { cases: 0, passed: 0, seconds: 0 }
  const problems: string[] = []
  const meetAll = async (target: Target, faults: readonly RealFault[]): Promise<string[]> => {
    const begun = performance.now()
    const troubles = await meetFaults(() => openPage(visit), target, faults)
    sum.cases += faults.length
    sum.passed += faults.length - new Set(troubles.map(({ fault }) => fault)).size
    sum.seconds += (performance.now() - begun) / 1_000
    const words = troubles.map(({ fault, problem }) => faultInWords(titleAt(target, fault), problem, 'app'))
    problems.push(...words)
    return words
  }
  describe(`${chart}, before the real website and its server`, () => {
    for (const target of targets) {
      const faults = isOurs(target.invoke) ? faultsAt(target) : []
      if (faults.length > 0)
        test(titleOf(target, faults), async () => expect(await meetAll(target, faults)).toEqual([]))
    }

    test('whatever fault is chosen is met', () => {
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
