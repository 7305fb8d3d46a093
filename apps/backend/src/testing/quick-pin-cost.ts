/**
 * Replaces `credentials/pin-cost.ts` in tests that run a server in their own process (vitest.config.ts), because each
 * starting server hashes two PINs. No option of the product makes a hash cheaper.
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
/** Counts the hashes of this process. */
export const hashesSoFar = (): number => readings
