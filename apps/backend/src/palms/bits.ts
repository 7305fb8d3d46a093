/** 1 or 0: a code's bits are counted from the lowest of its first byte. */
export const bitAt = (code: Uint8Array, place: number): number => ((code[place >> 3] ?? 0) >> (place & 7)) & 1
