/**
 * Replaces `credentials/pin-cost.ts` in tests whose process contains a server (vitest.config.ts), because the seed of
 * each new local database hashes two PINs. The product has no option for a cheaper hash.
 */
export const pinCost = {
  get N() {
    readings += 1
    return 1_024
  },
  r: 8,
  p: 1,
}

let readings = 0
/** Returns the number of hashes in this process. */
export const hashesSoFar = (): number => readings
