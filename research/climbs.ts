import { setImmediate as turn } from 'node:timers/promises'
import { newId } from '@palmflow/backend/base/tokens'
import { transaction } from '@palmflow/backend/database/transaction'
import { createSealer } from '@palmflow/backend/palms/sealing'
import { profileRow } from '@palmflow/backend/profiles'
import { randomSecrets, type Secrets } from '@palmflow/backend/secrets'
import { answer, ask, capture, consentBody, createApp, post, signed } from '@palmflow/backend/testing/app'
import { openDb, openTestKeys } from '@palmflow/backend/testing/enrolled-users'
import type { ServerOptions } from '@palmflow/backend/testing/server-protocol'
import { roomy, startPair } from '@palmflow/backend/testing/servers'
import { addressHeader } from '@palmflow/backend/testing/stranger-clients'
import { contentTypes, encodeChallengeAnswer } from '@palmflow/gateway'
import { encodePalm, palmCodeBytes } from '@palmflow/palm'
import { barePalm, demoPerson, scanPalm } from '@palmflow/palm/synthetic'
import { inputFor, joined, type Outcome, partOf, type SoakInput, type SoakRun } from '@palmflow/tool-soak/soak-run'
import { onEachStore } from '@palmflow/tool-soak/stores'

type Store = ServerOptions['store']
type Part = Pick<Outcome, 'figures' | 'problems'>

/** The result must also be valid without rate limits. */
const many = 2_000_000
const budgets = {
  ...{ ...roomy, consentsPerAddress: many, consentsPerDevice: many },
  ...{ unprovenPalmsPerAddressHour: many, unprovenPalmsHour: many },
}
const steady = new Uint8Array(palmCodeBytes).fill(255)

async function enrolCrowd(store: Store, secrets: Secrets, count: number): Promise<void> {
  const db = openDb(store)
  const keys = await openTestKeys(store, secrets)
  const flags = { hasLeftPalm: 1, hasRightPalm: 0, pinSalt: null, pinHash: null }
  const consent = { agreementId: 'website_biometric_consent', deviceId: '', recordedAt: 0, textHash: '' }
  for (let start = 0; start < count; start += 200) {
    await transaction(db, async (tx) => {
      const ids = Array.from({ length: Math.min(200, count - start) }, () => newId())
      const { change } = await tx
        .updateTable('palmGallery')
        .set((row) => ({ change: row('change', '+', ids.length) }))
        .returning('change')
        .executeTakeFirstOrThrow()
      await keys.prepare(ids)
      const profile = { status: 'active' as const, ...flags, createdAt: 0 }
      const profiles = await Promise.all(ids.map((id) => profileRow(keys, { id, phone: id, ...profile })))
      await tx.insertInto('profiles').values(profiles).execute()
      const keyOf = await keys.keysOf(ids)
      const consents = ids.map((id) => ({ id, correlationId: id, profileId: id, ...consent }))
      await tx.insertInto('consents').values(consents).execute()
      const palms = ids.map((id, index) => {
        const owner = { profileId: id, hand: 'left' as const }
        const sealer = createSealer(keyOf.get(id) ?? Buffer.alloc(0))
        const sealed = sealer.seal(owner, { code: barePalm({ name: id }, 'left'), steady })
        return { ...owner, consentId: id, sealed, change: change - index, recordedAt: 0 }
      })
      await tx.insertInto('palms').values(palms).execute()
    })
    // Let the event loop run. A database in this process blocks the event that reports a closed idle connection.
    await turn()
  }
  await Promise.all([db.destroy(), keys.db.destroy()])
}

/** The response to a palm. `text` contains the length of the token in place of the token. */
interface ClimbResponse {
  text: string
  isIn: boolean
  ms: number
}

async function tries(origin: string, address: string, code: Uint8Array): Promise<ClimbResponse> {
  const from = { [addressHeader]: address }
  const agreed = await ask(origin, 'recordBiometricConsent', consentBody(newId()), from)
  if (typeof agreed.body !== 'object' || agreed.body === null)
    return { text: `consent ${agreed.status}`, isIn: false, ms: 0 }
  const challengeToken = String(Reflect.get(agreed.body, 'challengeToken'))
  const encodingData = encodePalm({ hand: 'left', frames: [code] })
  const body = encodeChallengeAnswer({ challengeToken, ...capture({ name: 'x' }, 1), encodingData }, 'framed')
  const requestCount = performance.now()
  const response = await post(origin, body, { 'content-type': contentTypes.framed, ...from })
  const ms = performance.now() - requestCount
  const { challengeToken: token, accessToken, ...rest } = response.response
  const headers = [...response.headers].filter(([name]) => !['date', 'retry-after', 'x-request-id'].includes(name))
  const text = `${response.status} ${response.bytes.length} ${token?.length} ${JSON.stringify([headers, rest])}`
  return { text, isIn: accessToken !== undefined, ms }
}

const bits = palmCodeBytes * 8
const flip = (code: Uint8Array, place: number): void => {
  code[place >> 3] = (code[place >> 3] ?? 0) ^ (1 << (place & 7))
}

interface Climber {
  next(step: number): Uint8Array
  hears(response: ClimbResponse): void
}

/**
 * Near and far palms are mixed, so that a change of the machine's speed does not affect the result. The factor is a
 * prime number, so that all distances occur equally often.
 */
const turnedAt = (step: number, steps: number): number => Math.floor((((step * 769) % steps) / steps) * (bits / 2))

/**
 * Flips up to half of the bits of an enrolled hand. With half of the bits flipped, a palm is as different as an unknown
 * hand. If a response depended on the distance, the responses of this series would differ.
 */
function sweep({ seed, steps, random }: Climb): Climber {
  const places = Array.from({ length: bits }, (_, place) => ({ place, at: random() })).toSorted((a, b) => a.at - b.at)
  return {
    next(step) {
      const code = scanPalm(demoPerson, 'left', `climb ${seed} ${step}`)[0] ?? new Uint8Array(palmCodeBytes)
      for (const { place } of places.slice(0, turnedAt(step, steps))) flip(code, place)
      return code
    },
    hears: () => {},
  }
}

/**
 * Starts from an unknown hand and flips up to eight random bits at each step. A step keeps its flips if the response
 * differs from the first response or takes longer than the median.
 */
function ascent({ seed, random }: Climb): Climber {
  let best = barePalm({ name: `stranger ${seed}` }, 'left')
  let tried = best
  let usual = ''
  const times: number[] = []
  return {
    next() {
      tried = Uint8Array.from(best)
      for (let count = 0; count < 8; count += 1) flip(tried, Math.floor(random() * bits))
      return tried
    },
    hears({ text, ms }) {
      const median = times.toSorted((a, b) => a - b)[times.length >> 1] ?? ms
      if ((usual !== '' && text !== usual) || ms > median) best = tried
      usual ||= text
      times.push(ms)
      if (times.length > 64) times.shift()
    },
  }
}

interface Climb extends SoakInput {
  steps: number
}

/**
 * The address of a query. If `addresses` is 1, each climb has an address of its own. Otherwise all climbs use the
 * addresses in turn.
 */
const addressOf = (climb: number, query: number, addresses: number): string => {
  const place = addresses === 1 ? climb : (climb + query) % addresses
  return addresses === 1 ? `203.0.113.${place}` : `198.${18 + (place >> 8)}.${place & 255}.7`
}

/**
 * The share of pairs in which the response to the near palm takes longer than the response to the far palm. If the time
 * reveals nothing, the share is one half.
 */
function laterWhenNear(times: readonly { ms: number; isNear: boolean }[]): number {
  const [near, far] = [true, false].map((isNear) => times.filter((each) => each.isNear === isNear).map(({ ms }) => ms))
  const sorted = (far ?? []).toSorted((a, b) => a - b)
  const before = (near ?? []).map((ms) => sorted.filter((other) => other < ms).length)
  const pairs = (near?.length ?? 0) * sorted.length
  return pairs === 0 ? 0.5 : Number((before.reduce((sum, count) => sum + count, 0) / pairs).toFixed(3))
}

async function feelWays(origins: readonly string[], addresses: number, input: SoakInput, first: number): Promise<Part> {
  const answers = new Set<string>()
  const times: { ms: number; isNear: boolean }[] = []
  let signIns = 0
  const steps = partOf(2_000, input, 8)
  const climbs = Array.from({ length: partOf(10, input, 2) }, (_, index) => first + index)
  await Promise.all(
    climbs.map(async (seed, index) => {
      const isSweep = index % 2 === 0
      const climber = (isSweep ? sweep : ascent)({ ...inputFor(seed, input.share), steps })
      const origin = origins[index % origins.length] ?? ''
      for (let step = 0; step < steps; step += 1) {
        const code = climber.next(step)
        const query = () => tries(origin, addressOf(index, step, addresses), code)
        // Repeat the query after a closed connection, because a closed connection reveals nothing about a palm.
        const response = await query().catch(query)
        climber.hears(response)
        answers.add(response.text)
        signIns += Number(response.isIn)
        if (isSweep) times.push({ ms: response.ms, isNear: turnedAt(step, steps) < bits / 4 })
      }
    }),
  )
  const problems = [
    ...(signIns > 0 ? [`a program was signed in ${signIns} times`] : []),
    ...(answers.size > 1 ? [`palms are told apart: ${[...answers].join(' | ')}`] : []),
  ]
  const queries = climbs.length * steps
  const figures = { seeds: climbs.length, queries, answers: answers.size, signIns, laterWhenNear: laterWhenNear(times) }
  return { figures, problems }
}

async function replayed(origin: string, count: number): Promise<Part> {
  const recorded = capture(demoPerson, 'recorded')
  let signIns = -1
  for (let time = 0; time <= count; time += 1) {
    const app = createApp(origin)
    await app.consent()
    const { response } = await answer(origin, await signed(origin, app.token(), recorded))
    signIns += Number(response.accessToken !== undefined)
  }
  return {
    figures: { replays: count, signIns },
    problems: signIns === 0 ? [] : [`a recording signed in ${signIns} times`],
  }
}

async function attack(store: Store, input: SoakInput): Promise<Part> {
  const parts: Record<string, Part> = {}
  const secrets = randomSecrets()
  const pair = await startPair(store, { budgets, addressHeader, secrets })
  // Both databases together must use each seed only once.
  const first = input.seed * 100 + ('databaseUrl' in store ? 50 : 0)
  const origins = pair.map(({ origin }) => origin)
  try {
    let enrolled = 1
    for (const palms of [1, partOf(10_000, input, 50), partOf(100_000, input, 100)]) {
      await enrolCrowd(store, secrets, palms - enrolled)
      enrolled = Math.max(palms, enrolled)
      for (const addresses of [1, 1_000]) {
        const name = `palms${enrolled}.from${addresses}`
        const part = await feelWays(origins, addresses, input, first)
        input.log(`${name} ${JSON.stringify(part.figures)}`)
        parts[name] = part
      }
    }
    return joined({ ...parts, recording: await replayed(pair[0].origin, partOf(100, input, 5)) })
  } finally {
    await Promise.all(pair.map((server) => server.stop()))
  }
}

export const run: SoakRun = {
  name: 'climbs',
  group: 'attacks',
  about:
    'on each database: ten times 2,000 palms through a client that proves nothing, bit by bit from the demo person’s ' +
    'own scan to chance, and up from chance by whatever an answer tells, among 1, 10,000 and 100,000 palms, from one ' +
    'address and from 1,000: nobody is signed in, and one answer is heard; a recorded scan is signed anew and sent 100 ' +
    'times: it signs in once',
  tests: ['apps/backend/src/gateway/shell-attestation.test.ts'],
  run: (input) => onEachStore(false, ({ store }) => attack(store, input)),
}
