import type { PalmTemplate } from '@palmflow/palm'
import { kernelBytes } from './distance-kernel-bytes.ts'
import { blockAt, palmBytes, placed, queryBytes, throughBlocks } from './palm-memory.ts'
import { plainKernel } from './plain-distance-kernel.ts'

/** A limit above the distances of all samples, so that the prefilter drops no code. */
export const noPrefilter = 25_601

/** Both kinds of kernel have the same results. */
export interface Kernel {
  readonly kind: 'simd' | 'plain'
  readonly memory: WebAssembly.Memory
  seek(palm: PalmTemplate): void
  /**
   * Returns the first place from `from` to below `end` with a near code. The sample of the code is nearer than
   * `prefilterLimit`, and the code is nearer than `limit`. Returns `end` if there is no such place.
   */
  next(from: number, end: number, limit: number, prefilterLimit: number): number
  /**
   * Returns the distance of the last code that `next` found, in hundredths of a bit. A different steady bit counts 100,
   * and an unsteady bit counts 46.
   */
  distance(): number
}

/**
 * @param slot the slot for the searched code. Each thread needs its own slot.
 * @returns undefined if the machine or its settings do not permit SIMD
 */
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
    next: throughBlocks((block, from, end, prefilterLimit, limit) =>
      Number(next(query, block, from, end, prefilterLimit, limit)),
    ),
    distance: () => Number(distance.value),
  }
}

export const openKernel = (memory: WebAssembly.Memory, slot = 0): Kernel =>
  simdKernel(memory, slot) ?? plainKernel(memory)
