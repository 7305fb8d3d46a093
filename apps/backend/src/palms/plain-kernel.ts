import { palmCodeBytes } from '@palmflow/gateway'
import type { Kernel } from './kernel.ts'

const words = palmCodeBytes / 4

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

function differing(codes: Uint32Array, at: number, wanted: Uint32Array): number {
  let [low, high] = [0, 0]
  for (let word = 0; word < half; word += 1) {
    low = (low + byteCounts((codes[at + word] ?? 0) ^ (wanted[word] ?? 0))) | 0
    high = (high + byteCounts((codes[at + half + word] ?? 0) ^ (wanted[half + word] ?? 0))) | 0
  }
  return sumOfBytes(low) + sumOfBytes(high)
}

/** JavaScript alone, 32 bits at a time: for machines without SIMD, and to hold the other kernel to. */
export function plainKernel(): Kernel {
  let codes = new Uint32Array(0)
  let bytes = new Uint8Array(codes.buffer)
  const wanted = new Uint32Array(words)
  let found = 0
  return {
    kind: 'plain',
    reserve(count) {
      if (count * words <= codes.length) return
      const larger = new Uint32Array(Math.max(count, Math.ceil(codes.length / words) * 2) * words)
      larger.set(codes)
      codes = larger
      bytes = new Uint8Array(codes.buffer)
    },
    write: (index, code) => bytes.set(code, index * palmCodeBytes),
    move: (from, to) => bytes.copyWithin(to * palmCodeBytes, from * palmCodeBytes, (from + 1) * palmCodeBytes),
    erase: (index) => bytes.fill(0, index * palmCodeBytes, (index + 1) * palmCodeBytes),
    seek: (code) => new Uint8Array(wanted.buffer).set(code),
    next(from, end, limit) {
      for (let index = from; index < end; index += 1) {
        const distance = differing(codes, index * words, wanted)
        if (distance >= limit) continue
        found = distance
        return index
      }
      return end
    },
    distance: () => found,
  }
}
