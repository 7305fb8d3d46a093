import { expect, test } from 'vitest'
import { type Hand, hands } from './encoding.ts'
import { fuseFrames, type PalmTemplate, steadyShares } from './fusion.ts'
import { barePalm, demoPerson, enrolledPalm, type SyntheticPerson, scanPalm, stranger, twinOf } from './synthetic.ts'
import { wordsFrom } from './synthetic-random.ts'

const bitsIn = Uint8Array.from({ length: 256 }, (_, byte) => byte.toString(2).replaceAll('0', '').length)

function distance(left: Uint8Array, right: Uint8Array): number {
  let differing = 0
  for (const [index, byte] of left.entries()) differing += bitsIn[byte ^ (right[index] ?? 0)] ?? 0
  return differing / (left.length * 8)
}

/** As in the search, a bit counts as 0.46 bits unless it is steady in both templates. */
function away(template: PalmTemplate, other: PalmTemplate): number {
  const counted = template.steady.map((byte, at) => byte & (other.steady[at] ?? 0))
  const none = new Uint8Array(counted.length)
  const differing = distance(
    template.code.map((byte, at) => byte & (counted[at] ?? 0)),
    other.code.map((byte, at) => byte & (counted[at] ?? 0)),
  )
  return differing + 0.46 * (1 - distance(counted, none))
}

function spread(values: readonly number[]) {
  const mean = values.reduce((sum, value) => sum + value, 0) / values.length
  const variance = values.reduce((sum, value) => sum + (value - mean) ** 2, 0) / (values.length - 1)
  return { mean, deviation: Math.sqrt(variance) }
}

const person = (index: number): SyntheticPerson => ({ name: `person ${index}` })
const none = new Uint8Array()
const frame = (who: SyntheticPerson, hand: Hand, scan: string | number, index = 0, shared?: number) =>
  scanPalm(who, hand, scan, shared)[index] ?? none
const scanned = (who: SyntheticPerson, hand: Hand, scan: string | number) =>
  fuseFrames(scanPalm(who, hand, scan), steadyShares.scan)
const count = 100

test('frames of different hands differ in 0.46 ± 0.03 of their bits', () => {
  const ones = Array.from({ length: count }, (_, index) => frame(person(index), 'left', index))
  const others = Array.from({ length: count }, (_, index) => frame(person(count + index), 'left', 'other'))
  const pairs = spread(ones.flatMap((item) => others.map((other) => distance(item, other))))
  expect(pairs.mean).toBeCloseTo(0.46, 2)
  expect(Math.abs(pairs.deviation - 0.03)).toBeLessThan(0.002)
  const bothHands = spread(
    Array.from({ length: 800 }, (_, index) =>
      distance(barePalm(person(index), 'left'), barePalm(person(index), 'right')),
    ),
  )
  expect(bothHands.mean).toBeCloseTo(0.46, 2)
})

test('palms without noise differ in 0.46 ± 0.034 of their bits (217 independent bits)', () => {
  const bare = Array.from({ length: 400 }, (_, index) => barePalm(person(index), 'left'))
  const pairs = bare.flatMap((item, index) => bare.slice(index + 1).map((other) => distance(item, other)))
  const { mean, deviation } = spread(pairs)
  expect(mean).toBeCloseTo(0.46, 2)
  expect(Math.abs((mean * (1 - mean)) / deviation ** 2 - 217)).toBeLessThan(9)
})

test('frames of one palm from different scans differ in 0.25 ± 0.03 of their bits', () => {
  const pairs = spread(
    Array.from({ length: 200 }, (_, index) =>
      distance(frame(person(index), 'right', 1), frame(person(index), 'right', 2, 4)),
    ),
  )
  expect(Math.abs(pairs.mean - 0.25)).toBeLessThan(0.007)
  expect(Math.abs(pairs.deviation - 0.03)).toBeLessThan(0.005)
})

test('frames of one scan share the given part of their noise', () => {
  for (const share of [0, 0.5, 0.75, 1]) {
    const shared = Math.min(65_535, Math.round(share * 65_536))
    const apart = spread(
      Array.from({ length: 80 }, (_, index) =>
        distance(frame(person(index), 'left', 1, 0, shared), frame(person(index), 'left', 1, 1, shared)),
      ),
    )
    expect(Math.abs(apart.mean - 0.25 * (1 - share))).toBeLessThan(0.012)
  }
})

test('a seeded scan has the same bytes in each run', () => {
  expect(scanPalm(demoPerson, 'left', 7)).toEqual(scanPalm(demoPerson, 'left', 7))
  expect(scanPalm(demoPerson, 'left', 7)).not.toEqual(scanPalm(demoPerson, 'left', 8))
  const start = (code: Uint8Array) => Buffer.from(code.subarray(0, 12)).toString('hex')
  expect(start(enrolledPalm(demoPerson, 'left').code)).toBe('1f0e6000f081430000001f00')
  expect(start(frame(demoPerson, 'right', 7))).toBe('ff1f0000803f00c11f000fc2')
  expect(start(frame(twinOf(demoPerson), 'left', 7))).toBe('9b03608241d0669c10a95201')
})

test('the random generator has no collision among 200,000 seeds', () => {
  const triples = new Set<string>()
  for (let index = 0; index < 200_000; index += 1) {
    const next = wordsFrom(`person ${index}/left`)
    triples.add(`${next()} ${next()} ${next()}`)
  }
  expect(triples.size).toBe(200_000)
})

test('scans of the demo user, unlike a stranger’s, match the demo user’s palms', () => {
  for (const hand of hands) {
    const enrolled = enrolledPalm(demoPerson, hand)
    for (let scan = 0; scan < 40; scan += 1) {
      expect(away(scanned(stranger, hand, scan), enrolled)).toBeGreaterThan(0.38)
      expect(away(scanned(demoPerson, hand, scan), enrolled)).toBeLessThan(0.25)
    }
  }
})

test('a scan of the demo user’s twin differs from the demo user in 311 of 1,024 bits', () => {
  const twin = twinOf(demoPerson)
  for (const hand of hands) {
    const all = Array.from({ length: 40 }, (_, scan) => scanned(twin, hand, scan))
    for (const template of all)
      expect(Math.abs(away(template, enrolledPalm(demoPerson, hand)) * 1_024 - 311)).toBeLessThan(1)
    const among = all.flatMap((template, index) =>
      all.slice(index + 1).map((other) => distance(template.code, other.code)),
    )
    expect(Math.min(...among)).toBeGreaterThan(0.1)
    expect(Math.max(...among)).toBeLessThan(0.31)
  }
})
