import type { Hand } from '@palmflow/palm'
import type { Match, SearchResult } from './gallery.ts'

export type Identification =
  | { kind: 'clear'; profileId: string; hand: Hand }
  /** One or two candidates, the nearest first. */
  | { kind: 'ambiguous'; profileIds: readonly string[] }
  | { kind: 'none' }

/**
 * The distances between codes of different hands have the distribution of `degreesOfFreedom` independent coin throws.
 * Single frames have 276 independent bits (0.46 · 0.54 / 0.03²). Fused codes have 217 (0.46 · 0.54 / 0.0338²), because
 * fusion removes noise and neighbouring bits of a hand correlate.
 */
export const impostors = { mean: 0.46, degreesOfFreedom: 217 } as const

/** The maximum false match rate of one attempt with an unknown palm, for any size of the gallery. */
export const falseMatchRates = { clear: 1e-6, ambiguous: 1e-2 } as const

const codeBits = 1_024
/**
 * The minimum difference in bits between the distances of the best match and of the next user. Two captures of a hand
 * can differ by 0.04 of the bits in their distance to another capture.
 */
export const marginBits = 41

/** Index: a number of differing coin throws. Value: the probability of at most this number of differing throws. */
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
 * Each palm is another chance of a false match. Therefore the rate of one comparison is the rate of the attempt divided
 * by the number of palms. The result is negative if no distance keeps the rate.
 */
export function thresholdBits(palms: number, falseMatchRate: number): number {
  const perComparison = falseMatchRate / Math.max(1, palms)
  const allowed = shares.findIndex((share) => share > perComparison)
  return Math.floor(((allowed - 1) * codeBits) / impostors.degreesOfFreedom)
}

/**
 * Decides between clear, ambiguous and none (ruling 41).
 * @param palms the size of the searched gallery
 * @param penalty the penalty of the searched code in bits. Only the larger penalty of both codes counts, because a hand
 * with few set bits has both penalties.
 */
export function decide({ best, second }: SearchResult, palms: number, penalty = 0): Identification {
  const clear = thresholdBits(palms, falseMatchRates.clear)
  const ambiguous = thresholdBits(palms, falseMatchRates.ambiguous)
  const isWithin = (match: Match | undefined, limit: number): match is Match =>
    match !== undefined && match.distance + Math.max(penalty, match.penalty) <= limit
  if (!isWithin(best, ambiguous)) return { kind: 'none' }
  const isAlone = second === undefined || second.distance - best.distance >= marginBits
  const isClear = isWithin(best, clear)
  if (isClear && isAlone) return { kind: 'clear', profileId: best.profileId, hand: best.hand }
  const isRival = second !== undefined && (isWithin(second, ambiguous) || isClear)
  return { kind: 'ambiguous', profileIds: isRival ? [best.profileId, second.profileId] : [best.profileId] }
}
