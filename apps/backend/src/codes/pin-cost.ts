/** What each hash of a PIN costs whoever makes it: 16 MiB, and tens of milliseconds of a core. */
export const pinCost = { N: 16_384, r: 8, p: 1 } as const
