import { randomSecrets } from '@palmflow/backend/secrets'
import { openDb } from '@palmflow/backend/testing/enrolled-users'
import { FaultProxy, type WireFault } from '@palmflow/backend/testing/fault-proxy'
import { halfWrittenRows } from '@palmflow/backend/testing/invariants'
import type { KilledServer } from '@palmflow/backend/testing/kill-run'
import { codesSentTo, freshPhones } from '@palmflow/backend/testing/parallel-clients'
import { roomy, type Server, startServer, troublesOf } from '@palmflow/backend/testing/servers'
import { createTestClient } from '@palmflow/backend/testing/test-client'
import { canariesOf, decodedData } from '@palmflow/tool-people/canaries'
import { walk } from '@palmflow/tool-people/random-user'
import { enrols, type Somebody, signsIn } from '@palmflow/tool-people/walks'
import type { SoakInput, SoakRun } from '../soak-run.ts'
import { onEachStore } from '../stores.ts'

/** The duration in milliseconds of a complete run, on each database. */
const whole = 15 * 60_000
const maxParallel = 8
const troubled = 0.02
/** The minimum duration in milliseconds of a run that checks memory growth. A shorter run does not show growth. */
const evaluateFrom = 5 * 60_000
const maxGrowth = 1.3
const most = 1_000_000
/** The limits are high, because all users share one app shell and one address. */
const budgets = {
  ...{ ...roomy, consentsPerAddress: most, profilesPerAddressDay: most, unprovenPalmsPerAddressHour: most },
  ...{ unclearPalmsPerShellHour: most, unclearPalmsPerShellDay: most, unclearPalmsPerAddressDay: most },
  ...{ nearPalmsPerShellWeek: most, nearPalmsPerPerson: most, smsPerDeviceHour: most },
}

/**
 * Returns the fault of one call, or undefined. A fault loses the call or its response, sends the call twice, or returns
 * status 503.
 */
function faultOf({ random: roll }: SoakInput): WireFault | undefined {
  if (roll() >= troubled) return undefined
  const forwards = roll() < 0.5
  if (roll() < 0.6) return { type: 'reset', forwards }
  return roll() < 0.5 ? { type: 'replayed' } : { type: 'answered', status: 503, headers: { 'retry-after': '1' } }
}

/**
 * Records the smallest heap in each half of a run. The minimum excludes memory that the next garbage collection frees.
 */
function watchHeap(server: Server) {
  const records: number[] = []
  const timer = setInterval(() => void server.used().then(({ heapMb }) => records.push(heapMb)), 1_000)
  return () => {
    clearInterval(timer)
    const half = Math.floor(records.length / 2)
    return [Math.min(...records.slice(0, half)), Math.min(...records.slice(half))] as const
  }
}

async function isIn(origin: string, { phone, pin }: Somebody): Promise<boolean> {
  const client = createTestClient(origin)
  const code = async (number: string) => (await codesSentTo(origin, number))[0] ?? ''
  await client.signsIn({ phone: `+1${phone}`, pin, code })
  return (await client.ask('loadProfile')).status === 200
}

async function among({ store }: KilledServer, input: SoakInput) {
  const { random: roll, share } = input
  const [secrets, fresh] = [randomSecrets(), freshPhones()]
  const server = await startServer({ store, secrets, budgets })
  const counts = { people: 0, enrolled: 0, signedIn: 0, left: 0, reloads: 0, faults: 0 }
  const decide = ({ path }: { path: string }) => {
    const fault = path.startsWith('/dev') ? undefined : faultOf(input)
    if (fault !== undefined) counts.faults += 1
    return fault
  }
  const line = await FaultProxy.start({ target: server.origin, decide, onHeld() {}, rotate: async () => {} })
  const [known, lasts]: [Somebody[], number] = [[], Math.max(10_000, whole * share)]
  const [endsAt, growth] = [performance.now() + lasts, watchHeap(server)]
  const [phones, codes] = [new Set<string>(), new Set<string>()]
  const bodies: string[] = []
  const stranger = (): Somebody => ({
    phone: fresh().slice(2),
    pin: String(Math.floor(roll() * 10_000)).padStart(4, '0'),
  })
  const live = async (): Promise<void> => {
    while (performance.now() < endsAt) {
      const back = roll() < 0.5 ? known.shift() : undefined
      const who = back ?? stranger()
      phones.add(who.phone)
      const way = (back === undefined ? enrols : signsIn)(line.origin, who, roll, codes)
      const { leftAt, reloads } = await walk(line.origin, way, roll, bodies)
      counts.people += 1
      counts.reloads += reloads
      if (leftAt !== undefined) counts.left += 1
      else counts[back === undefined ? 'enrolled' : 'signedIn'] += 1
      if (back !== undefined || leftAt === undefined) known.push(who)
    }
  }
  await Promise.all(Array.from({ length: maxParallel }, live))
  const [first, second] = growth()
  await line.close()
  const db = openDb(store)
  const problems = await halfWrittenRows(db, 'dataDir' in store)
  await db.destroy()
  // Wrong codes may have locked users, so all locks must end first.
  await server.advance(25 * 60 * 60_000)
  let lost = 0
  for (const who of known) if (!(await isIn(server.origin, who))) lost += 1
  if (lost > 0) problems.push(`the server does not know ${lost} of ${known.length} enrolled users`)
  const canaries = canariesOf(phones, codes)
  const reports = [await (await fetch(`${server.origin}/dev/telemetry`)).text(), ...bodies.map(decodedData)]
  reports.push(...server.reports.map(({ facts }) => JSON.stringify(facts)))
  const spilt = canaries.filter((canary) => reports.some((text) => canary.test(text))).length
  if (spilt > 0) problems.push(`the server sent or logged ${spilt} of ${canaries.length} secret numbers and codes`)
  if (lasts >= evaluateFrom && second > first * maxGrowth)
    problems.push(`the memory of the server grew from ${first} MB to ${second} MB`)
  problems.push(...troublesOf(server))
  await server.stop()
  const figures = { ...counts, lost, canaries: canaries.length, spilt, heapMbFirst: first, heapMbSecond: second }
  return { figures, problems: [...new Set(problems)] }
}

export const run: SoakRun = {
  name: 'people',
  about:
    'each database, 15 min: users sign up and in at random, through the real charts and clients, over a network ' +
    'that loses, repeats and refuses one request in fifty; enrolled users stay known, no row is partial, memory ' +
    'does not grow',
  tests: ['tools/soak/retrying-clients.test.ts', 'apps/app-simulator/e2e/enrolment/interruptions.test.ts'],
  run: (input) => onEachStore(false, (victim) => among(victim, input)),
}
