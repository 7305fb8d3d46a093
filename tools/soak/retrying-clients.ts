import { randomSecrets } from '@palmflow/backend/secrets'
import { createFolder } from '@palmflow/backend/testing/cluster'
import { enrol, openDb } from '@palmflow/backend/testing/enrolled-users'
import { halfWrittenRows } from '@palmflow/backend/testing/invariants'
import { codesSentTo, freshPhones, runAllAtOnce, wrongCode } from '@palmflow/backend/testing/parallel-clients'
import { roomy, startServer } from '@palmflow/backend/testing/servers'
import { type Random, seededRandom } from '@palmflow/paths'
import { effectFaults } from './effects.ts'
import { openLine, type Trouble } from './fault-injecting-proxy.ts'
import { type Call, faultOf } from './retry-rule.ts'
import { openClient, type RetryingClient } from './retrying-client.ts'
import { type Outcome, partOf, type SoakInput } from './soak-run.ts'

/**
 * Two outages of the server, in milliseconds on the clock of each client. The first outage is from `from` to `until`.
 * The second starts at `again` and does not end.
 */
interface Outage {
  from: number
  until: number
  again: number
}
const longOutage: Outage = { from: 10_000, until: 40_000, again: 70_000 }
const useCase = { phoneNumberOTPUseCase: 'ACCOUNT_VERIFICATION' } as const

const troubles: readonly Trouble[] = [
  ...(['refused', 'reset', 'lost', 'cut', 'silent'] as const).map((kind) => ({ kind })),
  ...[500, 502, 503, 504].map((status) => ({ kind: 'status' as const, status, isServed: false })),
  { kind: 'status', status: 503, isServed: true },
  { kind: 'status', status: 503, retryAfter: 2, isServed: false },
  { kind: 'status', status: 503, retryAfter: 11, isServed: false },
  { kind: 'status', status: 429, retryAfter: 1, isServed: false },
]
/** Final statuses that the proxy returns in place of the server's response. */
const finals: readonly Trouble[] = [403, 404, 408, 409, 418, 425].map((status) => ({
  kind: 'status',
  status,
  isServed: false,
}))

function troubleFor(random: Random, down: Outage) {
  return (now: number): Trouble => {
    const isBack = now >= down.until && now < down.again
    const chance = random()
    if (now < down.from || isBack || chance < 0.15) return { kind: 'none' }
    // Final statuses occur only in the first outage. After a wrong final status, the client does not repeat the
    // attempt, so the effect of the attempt stays unknown.
    const list = now < down.until && chance < 0.22 ? finals : troubles
    return list[Math.floor(random() * list.length)] ?? { kind: 'none' }
  }
}

interface Person extends RetryingClient {
  random: Random
  /** `strange` is a phone number without a profile. `own` is the phone number of this user. */
  strange: string
  own: string
  origin: string
}

const askForCode = (person: Person, phoneNumber: string): Promise<boolean> =>
  person.call('sendOtp', (api, signal) => api.sendOtp({ ...useCase, phoneNumber }, signal))

const giveCode = (person: Person, phoneNumber: string, credential: string): Promise<boolean> =>
  person.call('submitCredential', (api, signal) =>
    api.submitCredential({ type: 'IGT_OTP', credential, otpUseCase: 'ACCOUNT_VERIFICATION', phoneNumber }, signal),
  )

const guess = async (person: Person): Promise<boolean> => {
  const codes = await codesSentTo(person.origin, person.strange)
  return giveCode(person, person.strange, wrongCode(person.random, new Set(codes)))
}

const acts: readonly ((person: Person) => Promise<boolean>)[] = [
  (person) => askForCode(person, person.strange),
  guess,
  guess,
  (person) => person.call('requestAccessToken', (api, signal) => api.requestAccessToken({}, signal)),
  (person) => person.call('checkVerification', (api, signal) => api.checkVerification({}, signal)),
  (person) => person.call('fetchFeatureFlags', (api, signal) => api.fetchFeatureFlags({}, signal)),
  (person) => person.call('fetchAppConfig', (api, signal) => api.fetchAppConfig({}, signal)),
  (person) => person.call('loadProfile', (api, signal) => api.loadProfile({}, signal)),
]

const stuck = 'a user who repeats an act does not succeed'

/** @returns a fault if the act does not succeed in 50 attempts */
async function insist(what: string, act: () => Promise<boolean>): Promise<string[]> {
  for (let count = 0; count < 50; count += 1) if (await act()) return []
  return [`${stuck}: ${what}`]
}

/** @returns the faults of the visit, without the faults of single calls */
async function live(person: Person, down: Outage): Promise<string[]> {
  const { clock, random: roll, own, origin, session } = person
  const open = () => person.call('requestAccessToken', (api, signal) => api.requestAccessToken({}, signal))
  await open()
  await askForCode(person, person.strange)
  while (clock.now < down.until + 10_000) {
    clock.now += roll() * 3_000
    await acts[Math.floor(roll() * acts.length)]?.(person)
  }
  clock.now = down.again
  const unsent = await insist('asks for a code', () => askForCode(person, own))
  const [code = ''] = await codesSentTo(origin, own)
  const unproven = await insist('gives the correct code', () => giveCode(person, own, code))
  const leave = () => person.call('signOut', (api, signal) => api.signOut({}, signal))
  const unended = await insist('signs out', leave)
  session.clear()
  return [...unsent, ...unproven, ...unended, ...(await insist('comes back', open))]
}

function tableOf(calls: readonly Call[]): Record<string, number> {
  const table: Record<string, number> = {}
  for (const { method, requests } of calls)
    for (const { status } of requests) table[`${method} ${status}`] = (table[`${method} ${status}`] ?? 0) + 1
  return Object.fromEntries(Object.entries(table).toSorted(([one], [other]) => (one < other ? -1 : 1)))
}

/** @param seededBug the name of a bug that the backend simulates */
export async function runRetries(input: SoakInput, seededBug?: string, down = longOutage): Promise<Outcome> {
  const clients = partOf(200, input)
  const { options: store, drop } = await createFolder()
  const secrets = randomSecrets()
  const budgets = { ...roomy, wrongOtpPerWindow: 1_000_000 }
  const server = await startServer({ store, secrets, budgets, ...(seededBug === undefined ? {} : { seededBug }) })
  const line = await openLine(server.origin)
  const fresh = freshPhones()
  const phones = Array.from({ length: clients }, () => ({ strange: fresh(), own: fresh() }))
  const calls: Call[] = []
  try {
    const owned = phones.map(({ own }) => own)
    await enrol(store, secrets, owned)
    const lives = await runAllAtOnce(clients, (index) => {
      // Each client has its own random numbers. Otherwise the faults of one client would depend on the speed of other
      // clients.
      const random = seededRandom(input.seed * 1_000 + index)
      const client = openClient({ line, random: random, troubleAt: troubleFor(random, down), calls })
      const { strange = '', own = '' } = phones[index] ?? {}
      return live({ ...client, random: random, origin: server.origin, strange, own }, down)
    })
    const db = openDb(store)
    const effects = await effectFaults(db, line.served)
    const problems = [...calls.flatMap((call) => faultOf(call) ?? []), ...lives.flat(), ...effects.problems]
    problems.push(...(await halfWrittenRows(db, true)))
    await db.destroy()
    const requests = calls.reduce((sum, { requests }) => sum + requests.length, 0)
    const figures = { clients, calls: calls.length, requests, ...effects.figures, ...tableOf(calls) }
    return { figures, problems: [...new Set(problems)] }
  } finally {
    await line.close()
    await server.stop()
    await drop()
  }
}
