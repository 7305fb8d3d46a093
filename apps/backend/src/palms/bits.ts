/** Bit 0 is the lowest bit of the first byte. */
export const bitAt = (code: Uint8Array, index: number): number => ((code[index >> 3] ?? 0) >> (index & 7)) & 1
