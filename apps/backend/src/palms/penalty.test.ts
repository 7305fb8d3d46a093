import { fuseFrames, steadyShares } from '@palmflow/palm'
import { enrolledPalm, scanPalm } from '@palmflow/palm/synthetic'
import { expect, test } from 'vitest'
import { decide } from './decision.ts'
import { createGallery } from './gallery.ts'
import { penaltyOf } from './penalty.ts'
import { steadyIn } from './testing/codes.ts'

const runs = (zeros: number, ones: number): Uint8Array => {
  const code = new Uint8Array(128)
  for (let bit = 0; bit < 1_024; bit += 1)
    if (bit % (zeros + ones) >= zeros) code[bit >> 3] = (code[bit >> 3] ?? 0) | (1 << (bit & 7))
  return code
}
const people = Array.from({ length: 200 }, (_, index) => ({ name: `light ${index}` }))

function found(code: Uint8Array): { near: number; clear: number } {
  const kinds = people.map((person) => {
    const gallery = createGallery()
    gallery.add(person.name, 'left', enrolledPalm(person, 'left'))
    return decide(gallery.search(steadyIn(code)), 1, penaltyOf(steadyIn(code))).kind
  })
  return {
    near: kinds.filter((kind) => kind !== 'none').length,
    clear: kinds.filter((kind) => kind === 'clear').length,
  }
}

test('a code with few set bits or few changes is not a clear match in 200 galleries', () => {
  expect(found(new Uint8Array(128))).toEqual({ near: 0, clear: 0 })
  expect(found(runs(824, 200))).toEqual({ near: 0, clear: 0 })
  // This code has enough changes, but its penalty is high, because it has few set bits.
  const light = found(runs(18, 2))
  expect(light.clear).toBe(0)
  expect(light.near).toBeLessThanOrEqual(people.length / 20)
  expect(penaltyOf(steadyIn(runs(18, 2)))).toBeCloseTo(0.28 * (0.3 - 102 / 1_024) * 1_024, 0)
})

test('an enrolled palm with few set bits is no clear match for 200 other scans', () => {
  for (const [zeros, ones] of [
    [1_024, 0],
    [18, 2],
    [9, 1],
  ] as const) {
    const gallery = createGallery()
    gallery.add('whoever drew it', 'left', steadyIn(runs(zeros, ones)))
    const kinds = people.map((person) => {
      const scan = fuseFrames(scanPalm(person, 'left', 1), steadyShares.scan)
      return decide(gallery.search(scan), 1, penaltyOf(scan)).kind
    })
    expect(kinds).not.toContain('clear')
    expect(kinds.filter((kind) => kind !== 'none').length).toBeLessThanOrEqual(people.length / 20)
  }
})

test('the penalty of a genuine scan is below 4 bits on average', () => {
  for (const share of [0, 0.5, 1]) {
    const penalties = people.map((person) =>
      penaltyOf(fuseFrames(scanPalm(person, 'left', 1, Math.min(65_535, share * 65_536)), steadyShares.scan)),
    )
    expect(Math.max(...penalties)).toBeLessThan(45)
    expect(penalties.reduce((sum, item) => sum + item, 0) / penalties.length).toBeLessThan(4)
  }
})
