/** 1 or 0. Bits of a code are counted from the lowest bit of its first byte. */
export const bitAt = (code: Uint8Array, place: number): number => ((code[place >> 3] ?? 0) >> (place & 7)) & 1
