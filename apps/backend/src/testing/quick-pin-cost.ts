/**
 * Stands in for `codes/pin-cost.ts` in tests that run a server in their own process (vitest.config.ts): each server that
 * starts there hashes two PINs. No option of the product makes a hash cheaper.
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
/** Rises with each hash that this process makes. */
export const hashesSoFar = (): number => readings
