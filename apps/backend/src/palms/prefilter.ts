import { falseMatchRates, marginBits, thresholdBits } from './decision.ts'
import { noPrefilter } from './distance-kernel.ts'

const minPalms = 65_536
/**
 * The maximum share of dropped palms at the largest distance that affects a decision. Nearer palms are dropped much
 * less often.
 */
const maxDroppedShare = 1e-3
const bits = 1_024
const sampled = 256

/** Returns the relative entropy of two coins in nats. */
const divergence = (share: number, chance: number): number =>
  share * Math.log(share / chance) + (1 - share) * Math.log((1 - share) / (1 - chance))

/**
 * Returns the largest distance in bits at which a palm can affect a decision. The palm is then the match or another
 * near palm.
 */
export const furthestThatDecides = (palms: number): number =>
  Math.max(
    thresholdBits(palms, falseMatchRates.ambiguous),
    thresholdBits(palms, falseMatchRates.clear) + marginBits - 1,
  )

/**
 * Bounds the probability that the sample of a palm at this distance differs in `limit` bits or more. The bound holds
 * for random positions, one in each group of four bits. The distance of the sample is then a sum of independent parts
 * between 0 and 1 (Hoeffding 1963, theorem 1).
 */
export function prefilterLoss(distance: number, limit: number): number {
  const [share, chance] = [limit / sampled, distance / bits]
  return share <= chance ? 1 : Math.exp(-sampled * divergence(share, chance))
}

/**
 * Returns the limit of the prefilter in hundredths of a bit. Only codes with a nearer sample are compared completely.
 */
export function prefilterFor(palms: number): number {
  if (palms < minPalms) return noPrefilter
  const furthest = furthestThatDecides(palms)
  for (let limit = Math.ceil(furthest / 4); limit < sampled; limit += 1)
    if (prefilterLoss(furthest, limit) <= maxDroppedShare) return limit * 100
  return noPrefilter
}
