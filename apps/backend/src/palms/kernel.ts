import { type PalmTemplate, palmCodeBytes } from '@palmflow/gateway'
import { kernelBytes } from './kernel-bytes.ts'
import { plainKernel } from './plain-kernel.ts'

/** Memory of codes, and the one loop over it that counts. Both kinds answer the same. */
export interface Kernel {
  readonly kind: 'simd' | 'plain'
  /** Makes room for so many codes; those that are there stay. */
  reserve(count: number): void
  write(index: number, palm: PalmTemplate): void
  /** A copy of what was written there. */
  read(index: number): PalmTemplate
  /** Copies the code at `from` over the one at `to`. */
  move(from: number, to: number): void
  /** Overwrites a code that is no longer needed. */
  erase(index: number): void
  /** Sets the code that `next` looks for. */
  seek(palm: PalmTemplate): void
  /** The first index from `from` up to, not including, `end` whose code is nearer than `limit`; else `end`. */
  next(from: number, end: number, limit: number): number
  /** Of the code that `next` found last, in hundredths of a bit: 100 for one that differs, 46 for one that is not steady. */
  distance(): number
}

const pageBytes = 65_536
/** Room is made for 16,384 codes at a time. */
const growthPages = 64
/** A code and its mask. */
const placeBytes = palmCodeBytes * 2
/** Of the 4 GiB that the kernel can address, in codes; the first place is that of the code looked for. */
const mostCodes = 2 ** 24 - 2

/** @returns undefined where the machine or its settings have no SIMD. */
export function simdKernel(): Kernel | undefined {
  const bytes = Buffer.from(kernelBytes, 'base64')
  if (!WebAssembly.validate(bytes)) return undefined
  const { memory, distance, next } = new WebAssembly.Instance(new WebAssembly.Module(bytes)).exports
  const isWhole = memory instanceof WebAssembly.Memory && distance instanceof WebAssembly.Global
  if (!isWhole || typeof next !== 'function') throw new Error('The kernel lacks an export')
  let codes = new Uint8Array(memory.buffer)
  const offset = (index: number): number => (index + 1) * placeBytes
  return {
    kind: 'simd',
    reserve(count) {
      if (count > mostCodes) throw new RangeError(`A gallery holds ${mostCodes} palms at most`)
      const missing = Math.ceil((offset(count) - codes.length) / pageBytes)
      if (missing <= 0) return
      memory.grow(Math.min(Math.max(missing, growthPages), 65_536 - codes.length / pageBytes))
      // Growing leaves the old view without memory.
      codes = new Uint8Array(memory.buffer)
    },
    write(index, { code, steady }) {
      codes.set(code, offset(index))
      codes.set(steady, offset(index) + palmCodeBytes)
    },
    read: (index) => ({
      code: codes.slice(offset(index), offset(index) + palmCodeBytes),
      steady: codes.slice(offset(index) + palmCodeBytes, offset(index + 1)),
    }),
    move: (from, to) => codes.copyWithin(offset(to), offset(from), offset(from + 1)),
    erase: (index) => codes.fill(0, offset(index), offset(index + 1)),
    seek({ code, steady }) {
      codes.set(code, 0)
      codes.set(steady, palmCodeBytes)
    },
    next: (from, end, limit) => Number(next(from, end, limit)),
    distance: () => Number(distance.value),
  }
}

export const openKernel = (): Kernel => simdKernel() ?? plainKernel()
