import { type PalmTemplate, palmCodeBytes } from '@palmflow/palm'
import { bitAt } from './bits.ts'

const pageBytes = 65_536
/** The size of a code with its mask in bytes. */
export const palmBytes = palmCodeBytes * 2
/** The prefilter sample has one pseudo-random bit of each group of four bits. */
const sampledBits = 256
export const sampleBytes = (sampledBits / 8) * 2
/** The number of places in a block. A block contains samples, then palms, then owners. */
const blockSize = 16_384
export const palmsFrom = blockSize * sampleBytes
const peopleFrom = palmsFrom + blockSize * palmBytes
const blockPages = (peopleFrom + blockSize * 4) / pageBytes
/**
 * The size of a search slot in bytes. The first page has one slot for each thread. A slot contains the searched code
 * and its sample.
 */
export const queryBytes = palmBytes + sampleBytes
/** The maximum number of pages, which fill 4 GiB. */
const maxPages = 65_536
const maxPalms = Math.floor((maxPages - 1) / blockPages) * blockSize

export const blockAt = (block: number): number => pageBytes + block * blockPages * pageBytes
const addressOf = (index: number): { block: number; within: number } => ({
  block: blockAt(Math.floor(index / blockSize)),
  within: index % blockSize,
})

/** `block` is an address. `from` and `end` are places in the block. */
type NextInBlock = (block: number, from: number, end: number, prefilterLimit: number, limit: number) => number

export function throughBlocks(nextIn: NextInBlock) {
  return (from: number, end: number, limit: number, prefilterLimit: number): number => {
    for (let index = from; index < end; ) {
      const { block, within } = addressOf(index)
      const first = index - within
      const stop = Math.min(blockSize, end - first)
      const found = nextIn(block, within, stop, prefilterLimit, limit)
      if (found < stop) return first + found
      index = first + blockSize
    }
    return end
  }
}

/** The seed of the generator (xorshift) is fixed, because all search threads must sample the same positions. */
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

/** One thread writes to the shared memory, and only while no thread searches. */
export interface PalmMemory {
  readonly memory: WebAssembly.Memory
  /** Allocates memory for `count` palms. Existing places do not change. */
  reserve(count: number): void
  /** @param person the serial number of the owner in the template index. */
  write(index: number, person: number, palm: PalmTemplate): void
  move(from: number, to: number): void
  /** An erased palm must not stay in memory. */
  erase(index: number): void
}

export const createMemory = (): WebAssembly.Memory =>
  new WebAssembly.Memory({ initial: 1, maximum: maxPages, shared: true })

export function createPalmMemory(memory: WebAssembly.Memory = createMemory()): PalmMemory {
  let bytes = new Uint8Array(memory.buffer)
  const partsOf = (index: number) => {
    const { block, within } = addressOf(index)
    return [
      { at: block + within * sampleBytes, length: sampleBytes },
      { at: block + palmsFrom + within * palmBytes, length: palmBytes },
      { at: block + peopleFrom + within * 4, length: 4 },
    ] as const
  }
  return {
    memory,
    reserve(count) {
      if (count > maxPalms) throw new RangeError(`A gallery holds ${maxPalms} palms at most`)
      const missing = 1 + Math.ceil(count / blockSize) * blockPages - bytes.length / pageBytes
      if (missing <= 0) return
      memory.grow(missing)
      bytes = new Uint8Array(memory.buffer)
    },
    write(index, person, template) {
      const { palm, sample } = placed(template)
      const [samples, palms, people] = partsOf(index)
      bytes.set(sample, samples.at)
      bytes.set(palm, palms.at)
      bytes.set(new Uint8Array(Uint32Array.of(person).buffer), people.at)
    },
    move(from, to) {
      const [source, target] = [partsOf(from), partsOf(to)]
      for (const [index, { at, length }] of source.entries()) bytes.copyWithin(target[index]?.at ?? at, at, at + length)
    },
    erase(index) {
      for (const { at, length } of partsOf(index)) bytes.fill(0, at, at + length)
    },
  }
}

export function readPalm({ buffer }: WebAssembly.Memory, index: number): PalmTemplate {
  const { block, within } = addressOf(index)
  const bytes = new Uint8Array(buffer, block + palmsFrom + within * palmBytes, palmBytes).slice()
  return { code: bytes.subarray(0, palmCodeBytes), steady: bytes.subarray(palmCodeBytes) }
}

export const readPerson = ({ buffer }: WebAssembly.Memory, index: number): number => {
  const { block, within } = addressOf(index)
  return new Uint32Array(buffer, block + peopleFrom + within * 4, 1)[0] ?? 0
}
