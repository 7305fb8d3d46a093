/** The cost of each hash of a PIN: 16 MiB of memory, and tens of milliseconds of a CPU core. */
export const pinCost = { N: 16_384, r: 8, p: 1 } as const
