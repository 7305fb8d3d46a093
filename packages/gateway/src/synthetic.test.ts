import { expect, test } from 'vitest'
import { type Hand, hands } from './palm-encoding.ts'
import { capturePalm, demoPerson, referencePalm, type SyntheticPerson, stranger, twinOf } from './synthetic.ts'
import { wordsFrom } from './synthetic-random.ts'

const bitsIn = Uint8Array.from({ length: 256 }, (_, byte) => byte.toString(2).replaceAll('0', '').length)

function distance(left: Uint8Array, right: Uint8Array): number {
  let differing = 0
  for (const [index, byte] of left.entries()) differing += bitsIn[byte ^ (right[index] ?? 0)] ?? 0
  return differing / (left.length * 8)
}

function spread(values: readonly number[]) {
  const mean = values.reduce((sum, value) => sum + value, 0) / values.length
  const variance = values.reduce((sum, value) => sum + (value - mean) ** 2, 0) / (values.length - 1)
  return { mean, deviation: Math.sqrt(variance) }
}

const person = (index: number): SyntheticPerson => ({ name: `person ${index}` })
const count = 250

test('palms of different people differ in 0.46 ± 0.03 of their bits, and so do the two palms of one', () => {
  const captures = Array.from({ length: count }, (_, index) => capturePalm(person(index), 'left', index))
  const references = Array.from({ length: count }, (_, index) => referencePalm(person(count + index), 'left'))
  const pairs = captures.flatMap((capture) => references.map((reference) => distance(capture, reference)))
  const others = spread(pairs)
  expect(pairs).toHaveLength(62_500)
  expect(others.mean).toBeCloseTo(0.46, 2)
  expect(Math.abs(others.deviation - 0.03)).toBeLessThan(0.0007)
  expect((others.mean * (1 - others.mean)) / others.deviation ** 2).toBeGreaterThan(262)
  const bothHands = Array.from({ length: 1_500 }, (_, index) =>
    distance(referencePalm(person(index), 'left'), referencePalm(person(index), 'right')),
  )
  expect(spread(bothHands).mean).toBeCloseTo(0.46, 2)
  expect(Math.abs(spread(bothHands).deviation - 0.03)).toBeLessThan(0.0015)
})

test('two captures of one palm differ in 0.25 ± 0.03 of their bits, the enrolled one included', () => {
  const toReference: number[] = []
  const toEachOther: number[] = []
  for (let index = 0; index < 1_500; index += 1) {
    const [first, second] = [capturePalm(person(index), 'right', 1), capturePalm(person(index), 'right', 2)]
    toReference.push(distance(first, referencePalm(person(index), 'right')))
    toEachOther.push(distance(first, second))
  }
  for (const { mean, deviation } of [spread(toReference), spread(toEachOther)]) {
    expect(Math.abs(mean - 0.25)).toBeLessThan(0.0015)
    expect(Math.abs(deviation - 0.03)).toBeLessThan(0.0012)
  }
})

test('a capture can be had again from its seed, on every machine and engine', () => {
  expect(capturePalm(demoPerson, 'left', 7)).toEqual(capturePalm(demoPerson, 'left', 7))
  expect(capturePalm(demoPerson, 'left', 7)).not.toEqual(capturePalm(demoPerson, 'left', 8))
  const start = (code: Uint8Array) => Buffer.from(code.subarray(0, 12)).toString('hex')
  expect(start(referencePalm(demoPerson, 'left'))).toBe('1f1e6000f081f3ff0300f900')
  expect(start(capturePalm(demoPerson, 'right', 7))).toBe('ff1f000080bfff0000000fcc')
  expect(start(capturePalm(twinOf(demoPerson), 'left', 7))).toBe('850f3484d089a1ba0a0171a3')
})

test('of two hundred thousand people no two begin alike, as they would with seeds of 32 bits', () => {
  const seen = new Set<string>()
  for (let index = 0; index < 200_000; index += 1) {
    const next = wordsFrom(`person ${index}/left`)
    seen.add(`${next()} ${next()} ${next()}`)
  }
  expect(seen.size).toBe(200_000)
})

test('a stranger is nobody else, and no capture of the demo person is taken for one', () => {
  for (const hand of hands) {
    for (let capture = 0; capture < 200; capture += 1) {
      expect(distance(capturePalm(stranger, hand, capture), referencePalm(demoPerson, hand))).toBeGreaterThan(0.38)
      expect(distance(capturePalm(demoPerson, hand, capture), referencePalm(demoPerson, hand))).toBeLessThan(0.37)
    }
  }
})

test("a twin's captures are one hand's, and all lie equally near to the other twin", () => {
  const twin = twinOf(demoPerson)
  const captures = (hand: Hand) => Array.from({ length: 60 }, (_, index) => capturePalm(twin, hand, index))
  for (const hand of hands) {
    const all = captures(hand)
    for (const one of all) expect(distance(one, referencePalm(demoPerson, hand))).toBe(333 / 1024)
    const among = all.flatMap((one, index) => all.slice(index + 1).map((other) => distance(one, other)))
    expect(Math.abs(spread(among).mean - 0.25)).toBeLessThan(0.005)
    expect(Math.max(...among)).toBeLessThan(0.3)
  }
})
