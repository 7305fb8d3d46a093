import { falseMatchRates, marginBits, thresholdBits } from './decision.ts'
import { noSieve } from './kernel.ts'

/** Palms; a search among fewer is short enough without. */
const fewest = 65_536
/** Of palms that are exactly as far away as can still decide, so many at most do not pass. Nearer ones are far fewer. */
const mostSievedOut = 1e-3
const bits = 1_024
const sampled = 256

/** Of two coins, in nats. */
const divergence = (share: number, chance: number): number =>
  share * Math.log(share / chance) + (1 - share) * Math.log((1 - share) / (1 - chance))

/** The furthest, in bits, that a palm may be and still have a part in the decision: as the one, or as a rival. */
export const furthestThatDecides = (palms: number): number =>
  Math.max(
    thresholdBits(palms, falseMatchRates.ambiguous),
    thresholdBits(palms, falseMatchRates.clear) + marginBits - 1,
  )

/**
 * How likely a palm so many bits away has a sample at `limit` bits or further, at most, over all ways to draw one place of
 * each four: a sum of independent parts, each between 0 and 1 (Hoeffding 1963, theorem 1).
 */
export function sievedOut(distance: number, limit: number): number {
  const [share, chance] = [limit / sampled, distance / bits]
  return share <= chance ? 1 : Math.exp(-sampled * divergence(share, chance))
}

/** In hundredths of a bit: whose sample is nearer is compared in full. */
export function sieveFor(palms: number): number {
  if (palms < fewest) return noSieve
  const furthest = furthestThatDecides(palms)
  for (let limit = Math.ceil(furthest / 4); limit < sampled; limit += 1)
    if (sievedOut(furthest, limit) <= mostSievedOut) return limit * 100
  return noSieve
}
