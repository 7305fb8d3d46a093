import { type PalmTemplate, palmCodeBytes } from '@palmflow/palm'
import type { Kernel } from './distance-kernel.ts'
import { palmBytes, palmsFrom, placed, sampleBytes, throughBlocks } from './palm-memory.ts'

/** The number of 32-bit words in a code. The mask of a code has the same size and follows the code. */
const words = palmCodeBytes / 4
const sampleWords = sampleBytes / 8

/** Returns a word in which each byte is the number of set bits of that byte. */
function byteCounts(word: number): number {
  const pairs = word - ((word >>> 1) & 0x5555_5555)
  const fours = (pairs & 0x3333_3333) + ((pairs >>> 2) & 0x3333_3333)
  return (fours + (fours >>> 4)) & 0x0f0f_0f0f
}

/**
 * The number of words whose counts are added. With 16 words, a byte of the sum is at most 128. With 32 words, a byte of
 * the sum could overflow.
 */
const half = words / 2
const sumOfBytes = (counts: number): number => {
  const pairs = (counts & 0x00ff_00ff) + ((counts >>> 8) & 0x00ff_00ff)
  return (pairs & 0xffff) + (pairs >>> 16)
}

/**
 * Computes a part of the distance, for the words from `from` to below `end`. The mask of a code starts `mask` words
 * after the code.
 */
function partAway(
  codes: Uint32Array,
  at: number,
  wanted: Uint32Array,
  mask: number,
  from: number,
  end: number,
): number {
  let differ = 0
  let counted = 0
  for (let word = from; word < end; word += 1) {
    const both = (codes[at + mask + word] ?? 0) & (wanted[mask + word] ?? 0)
    counted = (counted + byteCounts(both)) | 0
    differ = (differ + byteCounts(both & ((codes[at + word] ?? 0) ^ (wanted[word] ?? 0)))) | 0
  }
  return 100 * sumOfBytes(differ) - 46 * sumOfBytes(counted)
}

const away = (codes: Uint32Array, at: number, wanted: Uint32Array): number =>
  46 * words * 32 + partAway(codes, at, wanted, words, 0, half) + partAway(codes, at, wanted, words, half, words)

const sampleAway = (codes: Uint32Array, at: number, wanted: Uint32Array): number =>
  46 * sampleWords * 32 + partAway(codes, at, wanted, sampleWords, 0, sampleWords)

const asWords = ({ buffer }: Uint8Array<ArrayBuffer>): Uint32Array => new Uint32Array(buffer)

/** In bits, as in the result of a search. */
export const distanceBetween = (template: PalmTemplate, other: PalmTemplate): number =>
  away(asWords(placed(template).palm), 0, asWords(placed(other).palm)) / 100

/** The kernel for machines without SIMD. This kernel is also the reference for the SIMD kernel. */
export function plainKernel(memory: WebAssembly.Memory): Kernel {
  let codes = new Uint32Array(memory.buffer)
  let palm: Uint32Array = new Uint32Array(words * 2)
  let sample: Uint32Array = new Uint32Array(sampleWords * 2)
  let found = 0
  const next = throughBlocks((block, from, end, prefilterLimit, limit) => {
    for (let index = from; index < end; index += 1) {
      if (sampleAway(codes, (block + index * sampleBytes) / 4, sample) >= prefilterLimit) continue
      const distance = away(codes, (block + palmsFrom + index * palmBytes) / 4, palm)
      if (distance >= limit) continue
      found = distance
      return index
    }
    return end
  })
  return {
    kind: 'plain',
    memory,
    seek(template) {
      const wanted = placed(template)
      palm = asWords(wanted.palm)
      sample = asWords(wanted.sample)
      // Another thread may have grown the memory. The memory then has a new buffer.
      codes = new Uint32Array(memory.buffer)
    },
    next,
    distance: () => found,
  }
}
