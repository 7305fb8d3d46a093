import { palmCodeBytes } from '@palmflow/gateway'
import type { Kernel } from './kernel.ts'

/** Of a code; a mask of as many follows. */
const words = palmCodeBytes / 4
const placeWords = words * 2
const placeBytes = palmCodeBytes * 2

/** The set bits of each byte of a word, in that byte. */
function byteCounts(word: number): number {
  const pairs = word - ((word >>> 1) & 0x5555_5555)
  const fours = (pairs & 0x3333_3333) + ((pairs >>> 2) & 0x3333_3333)
  return (fours + (fours >>> 4)) & 0x0f0f_0f0f
}

/** Sixteen words' counts at a time: a byte holds 128 at most, where all 32 could overflow it. */
const half = words / 2
const sumOfBytes = (counts: number): number => {
  const pairs = (counts & 0x00ff_00ff) + ((counts >>> 8) & 0x00ff_00ff)
  return (pairs & 0xffff) + (pairs >>> 16)
}

function partAway(codes: Uint32Array, at: number, wanted: Uint32Array, from: number): number {
  let differ = 0
  let counted = 0
  for (let word = from; word < from + half; word += 1) {
    const both = (codes[at + words + word] ?? 0) & (wanted[words + word] ?? 0)
    counted = (counted + byteCounts(both)) | 0
    differ = (differ + byteCounts(both & ((codes[at + word] ?? 0) ^ (wanted[word] ?? 0)))) | 0
  }
  return 100 * sumOfBytes(differ) - 46 * sumOfBytes(counted)
}

const away = (codes: Uint32Array, at: number, wanted: Uint32Array): number =>
  46 * words * 32 + partAway(codes, at, wanted, 0) + partAway(codes, at, wanted, half)

/** JavaScript alone, 32 bits at a time: for machines without SIMD, and to hold the other kernel to. */
export function plainKernel(): Kernel {
  let codes = new Uint32Array(0)
  let bytes = new Uint8Array(codes.buffer)
  const wanted = new Uint32Array(placeWords)
  let found = 0
  return {
    kind: 'plain',
    reserve(count) {
      if (count * placeWords <= codes.length) return
      const larger = new Uint32Array(Math.max(count, Math.ceil(codes.length / placeWords) * 2) * placeWords)
      larger.set(codes)
      codes = larger
      bytes = new Uint8Array(codes.buffer)
    },
    write(index, { code, steady }) {
      bytes.set(code, index * placeBytes)
      bytes.set(steady, index * placeBytes + palmCodeBytes)
    },
    read: (index) => ({
      code: bytes.slice(index * placeBytes, index * placeBytes + palmCodeBytes),
      steady: bytes.slice(index * placeBytes + palmCodeBytes, (index + 1) * placeBytes),
    }),
    move: (from, to) => bytes.copyWithin(to * placeBytes, from * placeBytes, (from + 1) * placeBytes),
    erase: (index) => bytes.fill(0, index * placeBytes, (index + 1) * placeBytes),
    seek({ code, steady }) {
      const place = new Uint8Array(wanted.buffer)
      place.set(code)
      place.set(steady, palmCodeBytes)
    },
    next(from, end, limit) {
      for (let index = from; index < end; index += 1) {
        const distance = away(codes, index * placeWords, wanted)
        if (distance >= limit) continue
        found = distance
        return index
      }
      return end
    },
    distance: () => found,
  }
}
