import { parseArgs } from 'node:util'
import { isCommonPin, isOfNumber } from '@palmflow/backend/common-pins'
import { seededRandom } from '@palmflow/paths'
import { canariesOf, decodedData } from './canaries.ts'
import { type WalkResult, walk } from './random-user.ts'
import { enrols, type Somebody, signsIn } from './walks.ts'

const { values } = parseArgs({
  options: {
    count: { type: 'string', default: '200' },
    url: { type: 'string', default: 'http://localhost:4100' },
    seed: { type: 'string' },
  },
})

const origin = new URL(values.url).origin
const count = Number(values.count)
const seed = values.seed === undefined ? Math.floor(Date.now() / 1_000) % 1_000_000 : Number(values.seed)
const random = seededRandom(seed)

/** The number of parallel users, as on a small site. */
const batchSize = 8
const perDay = 40
/** Area codes for fictional numbers. The numbers 555-01XX are not assigned. */
const areas = ['212', '303', '312', '404', '415', '503', '512', '617', '702', '808', '907'] as const
const digits = (length: number): string => String(Math.floor(random() * 10 ** length)).padStart(length, '0')
/** The server refuses common PINs and PINs that are part of the phone number. */
function pinFor(phone: string): string {
  const pin = digits(4)
  return isCommonPin(pin) || isOfNumber(pin, phone) ? pinFor(phone) : pin
}
function stranger(index: number): Somebody {
  const phone = `${areas[Math.floor(index / 90) % areas.length]}55501${10 + (index % 90)}`
  return { phone, pin: pinFor(phone) }
}

const demo: Somebody = { phone: '2065550100', pin: '1234' }
const known: Somebody[] = [demo]
const phones: string[] = []
const codes = new Set<string>()
const bodies: string[] = []
const walks: WalkResult[] = []

/** A user has only one page at a time, because two pages would use the same codes. */
async function oneUser(index: number): Promise<void> {
  const back = random() < 0.5 ? known.shift() : undefined
  const who = back ?? stranger(index)
  phones.push(who.phone)
  const walked = await walk(origin, (back === undefined ? enrols : signsIn)(origin, who, random, codes), random, bodies)
  if (back !== undefined || walked.leftAt === undefined) known.push(who)
  walks.push(walked)
}

/**
 * Moves the clock by 25 hours, so that the rate limits start again. Otherwise the limits would block users, because all
 * users share one scanner and one network.
 */
async function passDay(): Promise<void> {
  const body = JSON.stringify({ forwardMs: 25 * 60 * 60_000 })
  await fetch(`${origin}/dev/clock`, { method: 'POST', body })
}

for (let first = 0; first < count; first += perDay) {
  const last = Math.min(count, first + perDay)
  let next = first
  const work = async (): Promise<void> => {
    for (let index = next++; index < last; index = next++) await oneUser(index)
  }
  await Promise.all(Array.from({ length: batchSize }, work))
  if (last < count) await passDay()
}

const outcomes = new Map<string, number>()
for (const { useCase, leftAt } of walks) {
  const outcome = `${useCase} ${leftAt === undefined ? 'completed' : `left at ${leftAt}`}`
  outcomes.set(outcome, (outcomes.get(outcome) ?? 0) + 1)
}
for (const [outcome, times] of [...outcomes].sort()) console.log(`${String(times).padStart(5)}  ${outcome}`)

const canaries = canariesOf(phones, codes)
const events = bodies.map(decodedData)
const storedText = await (await fetch(`${origin}/dev/telemetry`)).text()
const found = canaries.filter((canary) => canary.test(storedText) || events.some((text) => canary.test(text)))
for (const canary of found)
  for (const text of [storedText, ...events].filter((item) => canary.test(item)))
    console.error(`${canary.source}: …${text.slice(Math.max(0, text.search(canary) - 60), text.search(canary) + 30)}…`)
console.log(
  `${walks.length} people, seed ${seed}; ${bodies.length} beacons; ${canaries.length} canaries, found in ${found.length} stored or sent values.`,
)
process.exit(found.length === 0 ? 0 : 1)
