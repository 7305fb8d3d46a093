import { falseMatchRates, marginBits, thresholdBits } from './decision.ts'
import { noPrefilter } from './kernel.ts'

/** In palms. A smaller search needs no prefilter. */
const fewest = 65_536
/** The maximum share of dropped palms at the largest distance that still counts. Nearer ones are dropped much less. */
const mostSievedOut = 1e-3
const bits = 1_024
const sampled = 256

/** The relative entropy of two coins, in nats. */
const divergence = (share: number, chance: number): number =>
  share * Math.log(share / chance) + (1 - share) * Math.log((1 - share) / (1 - chance))

/** The largest distance, in bits, of a palm that can affect the decision, as the match or as a rival. */
export const furthestThatDecides = (palms: number): number =>
  Math.max(
    thresholdBits(palms, falseMatchRates.ambiguous),
    thresholdBits(palms, falseMatchRates.clear) + marginBits - 1,
  )

/**
 * The maximum probability that a palm at this distance has a sample at `limit` bits or more, over all choices of one
 * position of each four: a sum of independent parts between 0 and 1 (Hoeffding 1963, theorem 1).
 */
export function prefilterLoss(distance: number, limit: number): number {
  const [share, chance] = [limit / sampled, distance / bits]
  return share <= chance ? 1 : Math.exp(-sampled * divergence(share, chance))
}

/** In hundredths of a bit: a code with a nearer sample is compared completely. */
export function prefilterFor(palms: number): number {
  if (palms < fewest) return noPrefilter
  const furthest = furthestThatDecides(palms)
  for (let limit = Math.ceil(furthest / 4); limit < sampled; limit += 1)
    if (prefilterLoss(furthest, limit) <= mostSievedOut) return limit * 100
  return noPrefilter
}
