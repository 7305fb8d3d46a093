import type { PalmTemplate } from '@palmflow/palm'
import { kernelBytes } from './kernel-bytes.ts'
import { blockAt, palmBytes, placed, queryBytes, throughBlocks } from './palm-memory.ts'
import { plainKernel } from './plain-kernel.ts'

/** No sample is so far away: everybody passes the sieve. */
export const noSieve = 25_601

/** The one loop over the palms in a memory that counts. Both kinds answer the same. */
export interface Kernel {
  readonly kind: 'simd' | 'plain'
  readonly memory: WebAssembly.Memory
  /** Sets the code that `next` looks for. */
  seek(palm: PalmTemplate): void
  /**
   * The first place from `from` up to, not including, `end` whose sample is nearer than `sieve` and whose code is nearer
   * than `limit`; else `end`.
   */
  next(from: number, end: number, limit: number, sieve: number): number
  /** Of the code that `next` found last, in hundredths of a bit: 100 for one that differs, 46 for one that is not steady. */
  distance(): number
}

/** @param slot no other thread's. @returns undefined where the machine or its settings have no SIMD. */
export function simdKernel(memory: WebAssembly.Memory, slot = 0): Kernel | undefined {
  const bytes = Buffer.from(kernelBytes, 'base64')
  if (!WebAssembly.validate(bytes)) return undefined
  const instance = new WebAssembly.Instance(new WebAssembly.Module(bytes), { palms: { memory } })
  const { distance, next } = instance.exports
  if (!(distance instanceof WebAssembly.Global) || typeof next !== 'function')
    throw new Error('The kernel lacks an export')
  const query = slot * queryBytes
  return {
    kind: 'simd',
    memory,
    seek(template) {
      const { palm, sample } = placed(template)
      const bytesNow = new Uint8Array(memory.buffer, 0, blockAt(0))
      bytesNow.set(palm, query)
      bytesNow.set(sample, query + palmBytes)
    },
    next: throughBlocks((block, from, end, sieve, limit) => Number(next(query, block, from, end, sieve, limit))),
    distance: () => Number(distance.value),
  }
}

export const openKernel = (memory: WebAssembly.Memory, slot = 0): Kernel =>
  simdKernel(memory, slot) ?? plainKernel(memory)
