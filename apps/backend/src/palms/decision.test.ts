import { fuseFrames, steadyShares } from '@palmflow/palm'
import { barePalm, demoPerson, enrolledPalm, scanPalm, stranger, twinOf } from '@palmflow/palm/synthetic'
import { expect, test } from 'vitest'
import { decide, falseMatchRates, impostors, marginBits, thresholdBits } from './decision.ts'
import { createGallery } from './gallery.ts'
import { steadyIn } from './testing/codes.ts'

const near = (profileId: string, distance: number) => ({ profileId, hand: 'left' as const, distance, penalty: 0 })

/** Computes the share with integers over a power of a hundred, independently of the tested code. */
function shareWithin(differing: number): number {
  const throws = impostors.degreesOfFreedom
  let ways = 1n
  let sum = 0n
  for (let count = 0; count <= differing; count += 1) {
    sum += ways * 46n ** BigInt(count) * 54n ** BigInt(throws - count)
    ways = (ways * BigInt(throws - count)) / BigInt(count + 1)
  }
  return Number((sum * 10n ** 30n) / 100n ** BigInt(throws)) / 1e30
}

test('the threshold is the largest distance with at most the allowed false match rate', () => {
  for (const rate of Object.values(falseMatchRates)) {
    for (const palms of [1, 2, 7, 100, 5_000, 10_000, 100_000, 1_000_000, 10_000_000]) {
      const throws = Math.ceil((thresholdBits(palms, rate) * impostors.degreesOfFreedom) / 1_024)
      expect(palms * shareWithin(throws)).toBeLessThanOrEqual(rate * (1 + 1e-9))
      expect(palms * shareWithin(throws + 1)).toBeGreaterThan(rate)
    }
  }
})

test('the threshold decreases as the number of palms grows', () => {
  const sizes = [1, 10, 100, 1_000, 10_000, 100_000, 1_000_000]
  expect(sizes.map((palms) => thresholdBits(palms, falseMatchRates.clear))).toEqual([306, 287, 278, 264, 250, 240, 231])
  expect(sizes.map((palms) => thresholdBits(palms, falseMatchRates.ambiguous))).toEqual([
    386, 358, 339, 320, 306, 287, 278,
  ])
})

test('the distance decides whether a palm is clear, ambiguous or without a match', () => {
  const [clear, ambiguous] = [thresholdBits(100, 1e-6), thresholdBits(100, 1e-2)]
  const only = (distance: number) => decide({ best: near('one', distance) }, 100)
  expect(only(0)).toEqual({ kind: 'clear', profileId: 'one', hand: 'left' })
  expect(only(clear)).toEqual({ kind: 'clear', profileId: 'one', hand: 'left' })
  expect(only(clear + 1)).toEqual({ kind: 'ambiguous', profileIds: ['one'] })
  expect(only(ambiguous)).toEqual({ kind: 'ambiguous', profileIds: ['one'] })
  expect(only(ambiguous + 1)).toEqual({ kind: 'none' })
  expect(decide({}, 0)).toEqual({ kind: 'none' })
})

test('a palm that is near to two users is ambiguous', () => {
  const two = (best: number, second: number) => decide({ best: near('one', best), second: near('two', second) }, 100)
  expect(two(180, 180 + marginBits)).toMatchObject({ kind: 'clear', profileId: 'one' })
  expect(two(180, 180 + marginBits - 1)).toEqual({ kind: 'ambiguous', profileIds: ['one', 'two'] })
  const ambiguous = thresholdBits(100, 1e-2)
  expect(two(ambiguous - 20, ambiguous)).toEqual({ kind: 'ambiguous', profileIds: ['one', 'two'] })
  expect(two(ambiguous - 20, ambiguous + 1)).toEqual({ kind: 'ambiguous', profileIds: ['one'] })
})

test('palms of three kinds get the same decisions in galleries of four sizes', () => {
  const gallery = createGallery()
  const kinds = (person: typeof stranger) =>
    Array.from({ length: 50 }, (_, capture) =>
      decide(gallery.search(fuseFrames(scanPalm(person, 'left', capture), steadyShares.scan)), gallery.size()),
    )
      .map(({ kind }) => kind)
      .filter((kind, index, all) => all.indexOf(kind) === index)
  gallery.add('demo', 'left', enrolledPalm(demoPerson, 'left'))
  for (const crowd of [0, 30, 300, 2_000]) {
    while (gallery.size() <= crowd) {
      const name = `person ${gallery.size()}`
      gallery.add(name, 'left', steadyIn(barePalm({ name }, 'left')))
    }
    expect(kinds(stranger)).toEqual(['none'])
    expect(kinds(twinOf(demoPerson))).toEqual(['ambiguous'])
    expect(kinds(demoPerson)).toEqual(['clear'])
  }
})
