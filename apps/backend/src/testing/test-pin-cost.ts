/**
 * Replaces `credentials/pin-cost.ts` in tests whose process contains a server (vitest.config.ts). The seed of each new
 * local database hashes two PINs, which would be slow at the normal cost. The product has no option for a cheaper hash.
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
