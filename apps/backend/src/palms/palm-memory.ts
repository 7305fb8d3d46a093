import { type PalmTemplate, palmCodeBytes } from '@palmflow/palm'
import { bitAt } from './bits.ts'

const pageBytes = 65_536
/** A code and its mask. */
export const palmBytes = palmCodeBytes * 2
/** The prefilter sample: one pseudo-random bit of each four. */
const sampledBits = 256
export const sampleBytes = (sampledBits / 8) * 2
/** Places are in blocks: samples, then palms, then owners. */
const blockSize = 16_384
export const palmsFrom = blockSize * sampleBytes
const peopleFrom = palmsFrom + blockSize * palmBytes
const blockPages = (peopleFrom + blockSize * 4) / pageBytes
/** The first page has the searched codes, one slot for each thread. */
export const queryBytes = palmBytes + sampleBytes
/** The number of blocks in the addressable 4 GiB. */
const mostPages = 65_536
const mostPlaces = Math.floor((mostPages - 1) / blockPages) * blockSize

export const blockAt = (block: number): number => pageBytes + block * blockPages * pageBytes
const addressOf = (place: number): { block: number; within: number } => ({
  block: blockAt(Math.floor(place / blockSize)),
  within: place % blockSize,
})

/** A search within one block, by addresses. */
type NextInBlock = (block: number, from: number, end: number, sieve: number, limit: number) => number

/** Iterates over the blocks. */
export function throughBlocks(nextIn: NextInBlock) {
  return (from: number, end: number, limit: number, sieve: number): number => {
    for (let place = from; place < end; ) {
      const { block, within } = addressOf(place)
      const first = place - within
      const stop = Math.min(blockSize, end - first)
      const found = nextIn(block, within, stop, sieve, limit)
      if (found < stop) return first + found
      place = first + blockSize
    }
    return end
  }
}

/** By xorshift, so that each server has the same samples. */
export const sampledPositions: Uint16Array = (() => {
  let word = 0x9e37_79b9
  return Uint16Array.from({ length: sampledBits }, (_, index) => {
    word ^= word << 13
    word ^= word >>> 17
    word ^= word << 5
    return index * 4 + (word & 3)
  })
})()

function sampled(code: Uint8Array): Uint8Array<ArrayBuffer> {
  const bytes = new Uint8Array(sampledBits / 8)
  for (let index = 0; index < sampledBits; index += 1) {
    const bit = bitAt(code, sampledPositions[index] ?? 0)
    bytes[index >> 3] = (bytes[index >> 3] ?? 0) | (bit << (index & 7))
  }
  return bytes
}

/** Palm and sample in their memory layout. */
export function placed({ code, steady }: PalmTemplate): {
  palm: Uint8Array<ArrayBuffer>
  sample: Uint8Array<ArrayBuffer>
} {
  const [palm, sample] = [new Uint8Array(palmBytes), new Uint8Array(sampleBytes)]
  palm.set(code)
  palm.set(steady, palmCodeBytes)
  sample.set(sampled(code))
  sample.set(sampled(steady), sampleBytes / 2)
  return { palm, sample }
}

/** The memory that threads share. One thread writes, only while none searches. */
export interface PalmMemory {
  readonly memory: WebAssembly.Memory
  /** Allocates this number of places. Existing ones stay. */
  reserve(count: number): void
  /** @param person the number of the owner. */
  write(place: number, person: number, palm: PalmTemplate): void
  /** Copies place `from` over place `to`. */
  move(from: number, to: number): void
  /** Overwrites an unused place. */
  erase(place: number): void
}

export const createMemory = (): WebAssembly.Memory =>
  new WebAssembly.Memory({ initial: 1, maximum: mostPages, shared: true })

export function createPalmMemory(memory: WebAssembly.Memory = createMemory()): PalmMemory {
  let bytes = new Uint8Array(memory.buffer)
  const partsOf = (place: number) => {
    const { block, within } = addressOf(place)
    return [
      { at: block + within * sampleBytes, length: sampleBytes },
      { at: block + palmsFrom + within * palmBytes, length: palmBytes },
      { at: block + peopleFrom + within * 4, length: 4 },
    ] as const
  }
  return {
    memory,
    reserve(count) {
      if (count > mostPlaces) throw new RangeError(`A gallery holds ${mostPlaces} palms at most`)
      const missing = 1 + Math.ceil(count / blockSize) * blockPages - bytes.length / pageBytes
      if (missing <= 0) return
      memory.grow(missing)
      bytes = new Uint8Array(memory.buffer)
    },
    write(place, person, template) {
      const { palm, sample } = placed(template)
      const [samples, palms, people] = partsOf(place)
      bytes.set(sample, samples.at)
      bytes.set(palm, palms.at)
      bytes.set(new Uint8Array(Uint32Array.of(person).buffer), people.at)
    },
    move(from, to) {
      const [source, target] = [partsOf(from), partsOf(to)]
      for (const [index, { at, length }] of source.entries()) bytes.copyWithin(target[index]?.at ?? at, at, at + length)
    },
    erase(place) {
      for (const { at, length } of partsOf(place)) bytes.fill(0, at, at + length)
    },
  }
}

/** A copy of the place. */
export function readPalm({ buffer }: WebAssembly.Memory, place: number): PalmTemplate {
  const { block, within } = addressOf(place)
  const bytes = new Uint8Array(buffer, block + palmsFrom + within * palmBytes, palmBytes).slice()
  return { code: bytes.subarray(0, palmCodeBytes), steady: bytes.subarray(palmCodeBytes) }
}

export const readPerson = ({ buffer }: WebAssembly.Memory, place: number): number => {
  const { block, within } = addressOf(place)
  return new Uint32Array(buffer, block + peopleFrom + within * 4, 1)[0] ?? 0
}
