import type { Hand } from '@palmflow/palm'
import type { Found, Match } from './gallery.ts'

export type Identification =
  | { kind: 'clear'; profileId: string; hand: Hand }
  /** One or two people, the nearest first: one of them may be the person, and has to prove it. */
  | { kind: 'ambiguous'; profileIds: readonly string[] }
  | { kind: 'none' }

/**
 * How codes of different hands differ: as a share of so many independent coin throws would. Of single frames 276 bits
 * are independent (0.46 · 0.54 / 0.03²); fusion takes away the noise, and what is left of two hands is worth 217
 * (0.46 · 0.54 / 0.0338²): neighbouring bits of a hand go together.
 */
export const impostors = { mean: 0.46, degreesOfFreedom: 217 } as const

/** How often a palm that nobody enrolled may be taken for somebody's, per attempt, whatever the size of the gallery. */
export const falseMatchRates = { clear: 1e-6, ambiguous: 1e-2 } as const

const codeBits = 1_024
/** 0.04 of the bits: what two captures of one hand differ by from a third, now and then. */
export const marginBits = 41

/** By throws that came out different, from 0 on: the share of impostors that differ in as many or fewer. */
const shares: readonly number[] = (() => {
  const { mean, degreesOfFreedom: throws } = impostors
  let chance = (1 - mean) ** throws
  let sum = 0
  return Array.from({ length: throws }, (_, differing) => {
    sum += chance
    chance *= ((throws - differing) / (differing + 1)) * (mean / (1 - mean))
    return sum
  })
})()

/**
 * The largest distance, in bits, at which a gallery of so many palms keeps to the rate: each palm is one more chance to
 * be mistaken, so the rate of one comparison is the attempt's rate divided by their number. Negative where none does.
 */
export function thresholdBits(palms: number, falseMatchRate: number): number {
  const perComparison = falseMatchRate / Math.max(1, palms)
  const allowed = shares.findIndex((share) => share > perComparison)
  return Math.floor(((allowed - 1) * codeBits) / impostors.degreesOfFreedom)
}

/**
 * Ruling 41. @param palms in the gallery that was searched. @param handicap in bits, of the code that was looked for: of
 * this and the one that was found whichever pays more, for a hand that is light is so in both.
 */
export function decide({ best, second }: Found, palms: number, handicap = 0): Identification {
  const clear = thresholdBits(palms, falseMatchRates.clear)
  const ambiguous = thresholdBits(palms, falseMatchRates.ambiguous)
  const isWithin = (match: Match | undefined, limit: number): match is Match =>
    match !== undefined && match.distance + Math.max(handicap, match.handicap) <= limit
  if (!isWithin(best, ambiguous)) return { kind: 'none' }
  const isAlone = second === undefined || second.distance - best.distance >= marginBits
  const isClear = isWithin(best, clear)
  if (isClear && isAlone) return { kind: 'clear', profileId: best.profileId, hand: best.hand }
  const isRival = second !== undefined && (isWithin(second, ambiguous) || isClear)
  return { kind: 'ambiguous', profileIds: isRival ? [best.profileId, second.profileId] : [best.profileId] }
}
