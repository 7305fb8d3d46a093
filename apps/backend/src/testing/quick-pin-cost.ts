/**
 * Stands in for `codes/pin-cost.ts` in tests that run a server in their own process (vitest.config.ts): each server that
 * starts there hashes two PINs. No option of the product makes a hash cheaper.
 */
export const pinCost = { N: 1_024, r: 8, p: 1 } as const
