import { setImmediate as turn } from 'node:timers/promises'
import {
  answer,
  ask,
  capture,
  consentBody,
  createApp,
  post,
  signed,
} from '../../apps/backend/src/gateway/testing/app.ts'
import { createSealer } from '../../apps/backend/src/palms/sealing.ts'
import { profileRow } from '../../apps/backend/src/people/profiles.ts'
import { randomSecrets, type Secrets } from '../../apps/backend/src/secrets.ts'
import { newId } from '../../apps/backend/src/sessions/tokens.ts'
import { transaction } from '../../apps/backend/src/store/transaction.ts'
import { openDb, openTestKeys } from '../../apps/backend/src/testing/enrolled.ts'
import type { ServerOptions } from '../../apps/backend/src/testing/protocol.ts'
import { roomy, startPair } from '../../apps/backend/src/testing/servers.ts'
import { addressHeader } from '../../apps/backend/src/testing/strangers.ts'
import { contentTypes, encodeChallengeAnswer, encodePalm, palmCodeBytes } from '../../packages/gateway/src/index.ts'
import { barePalm, demoPerson, scanPalm } from '../../packages/gateway/src/synthetic.ts'
import { type Given, givenFor, joined, type Outcome, partOf, type SoakRun } from './parts/soak-run.ts'
import { onStores } from './parts/stores.ts'

type Store = ServerOptions['store']
type Part = Pick<Outcome, 'figures' | 'problems'>

/** Room for the whole run: what holds here must hold without them. */
const many = 2_000_000
const budgets = {
  ...{ ...roomy, consentsPerAddress: many, consentsPerDevice: many },
  ...{ unprovenPalmsPerAddressHour: many, unprovenPalmsHour: many },
}
const steady = new Uint8Array(palmCodeBytes).fill(255)

/** So many palms, beside the demo person's, as they would stand after as many enrolments. */
async function enrolCrowd(store: Store, secrets: Secrets, count: number): Promise<void> {
  const db = openDb(store)
  const keys = await openTestKeys(store, secrets)
  const flags = { hasLeftPalm: 1, hasRightPalm: 0, pinSalt: null, pinHash: null, dataAccessRequestId: null }
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
    // A database in this process leaves no time to hear that a server has closed an idle connection.
    await turn()
  }
  await Promise.all([db.destroy(), keys.db.destroy()])
}

/** One palm under a consent of its own, from this address: all that can be heard of it, but for the token. */
async function tries(origin: string, address: string, frames: readonly Uint8Array[]): Promise<string> {
  const from = { [addressHeader]: address }
  const agreed = await ask(origin, 'recordBiometricConsent', consentBody(newId()), from)
  if (typeof agreed.body !== 'object' || agreed.body === null) return `consent ${agreed.status}`
  const challengeToken = String(Reflect.get(agreed.body, 'challengeToken'))
  const encodingData = encodePalm({ hand: 'left', frames })
  const body = encodeChallengeAnswer({ challengeToken, ...capture({ name: 'x' }, 1), encodingData }, 'framed')
  const { status, bytes, response } = await post(origin, body, { 'content-type': contentTypes.framed, ...from })
  const { challengeToken: token, accessToken, ...said } = response
  return `${status} ${bytes.length} ${token?.length} ${accessToken === undefined ? 'out' : 'in'} ${JSON.stringify(said)}`
}

/** From somebody's own hand, bit by bit further away: as near and as far as a climb could come. */
function away(climb: Climb, step: number): Uint8Array[] {
  const code = scanPalm(demoPerson, 'left', `climb ${climb.seed} ${step}`)[0] ?? new Uint8Array(palmCodeBytes)
  const turned = Math.floor((step / climb.steps) * 512)
  for (let bit = 0; bit < turned; bit += 1) {
    const place = Math.floor(climb.roll() * palmCodeBytes * 8)
    code[place >> 3] = (code[place >> 3] ?? 0) ^ (1 << (place & 7))
  }
  return [code]
}

interface Climb extends Given {
  steps: number
}

/** Where a climb's query comes from: always the one address of its own, or the next of a thousand that all share. */
const addressOf = (climb: number, query: number, addresses: number): string => {
  const place = addresses === 1 ? climb : (climb + query) % addresses
  return addresses === 1 ? `203.0.113.${place}` : `198.${18 + (place >> 8)}.${place & 255}.7`
}

/** Several climbs at once, each with a seed of its own, at both servers. */
async function feelWays(origins: readonly string[], addresses: number, given: Given, first: number): Promise<Part> {
  const answers = new Map<string, number>()
  const steps = partOf(2_000, given, 8)
  const climbs = Array.from({ length: partOf(10, given, 2) }, (_, index) => first + index)
  await Promise.all(
    climbs.map(async (seed, index) => {
      const climb = { ...givenFor(seed, given.share), steps }
      const origin = origins[index % origins.length] ?? ''
      for (let step = 0; step < steps; step += 1) {
        const frames = away(climb, step)
        const query = () => tries(origin, addressOf(index, step, addresses), frames)
        // A connection that the server has closed meanwhile tells nothing of a palm.
        const heard = await query().catch(query)
        answers.set(heard, (answers.get(heard) ?? 0) + 1)
      }
    }),
  )
  const told = [...answers.keys()]
  const signIns = [...answers].reduce((sum, [heard, times]) => sum + (heard.includes(' in ') ? times : 0), 0)
  const problems = [
    ...(signIns > 0 ? [`a program was signed in ${signIns} times`] : []),
    ...(told.length > 1 ? [`palms are told apart: ${told.join(' | ')}`] : []),
  ]
  return { figures: { seeds: climbs.length, queries: climbs.length * steps, answers: told.length, signIns }, problems }
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

async function attack(store: Store, given: Given): Promise<Part> {
  const parts: Record<string, Part> = {}
  const secrets = randomSecrets()
  const pair = await startPair(store, { budgets, addressHeader, secrets })
  // No seed climbs twice, whichever the database.
  const first = given.seed * 100 + ('databaseUrl' in store ? 50 : 0)
  const origins = pair.map(({ origin }) => origin)
  try {
    let enrolled = 1
    for (const palms of [1, 10_000, 100_000].map((size) => (size === 1 ? 1 : partOf(size, given, 100)))) {
      await enrolCrowd(store, secrets, palms - enrolled)
      enrolled = Math.max(palms, enrolled)
      for (const addresses of [1, 1_000]) {
        parts[`palms${enrolled}.from${addresses}`] = await feelWays(origins, addresses, given, first)
      }
    }
    return joined({ ...parts, recording: await replayed(pair[0].origin, partOf(100, given, 5)) })
  } finally {
    await Promise.all(pair.map((server) => server.stop()))
  }
}

export const run: SoakRun = {
  name: 'attacks',
  about:
    'on each database: ten times 2,000 palms through a client that proves nothing, from the demo person’s own scan to ' +
    'chance, bit by bit, among 1, 10,000 and 100,000 palms, from one address and from 1,000: nobody is signed in, and ' +
    'one answer is heard; a recorded scan is signed anew and sent 100 times: it signs in once',
  run: (given) => onStores(given, ({ store }) => attack(store, given)),
}
