/** Returns one bit of a code. Bit 0 is the lowest bit of the first byte. */
export const bitAt = (code: Uint8Array, place: number): number => ((code[place >> 3] ?? 0) >> (place & 7)) & 1
