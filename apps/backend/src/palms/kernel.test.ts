import { type PalmTemplate, palmCodeBytes } from '@palmflow/gateway'
import { expect, test } from 'vitest'
import { buildKernel } from './build-kernel.ts'
import { type Kernel, simdKernel } from './kernel.ts'
import { kernelBytes } from './kernel-bytes.ts'
import { plainKernel } from './plain-kernel.ts'
import { codesFrom, differing, steadyIn } from './testing/codes.ts'

function simd(): Kernel {
  const kernel = simdKernel()
  if (kernel === undefined) throw new Error('This machine has no SIMD')
  return kernel
}

function filled(kernel: Kernel, palms: readonly PalmTemplate[]): Kernel {
  kernel.reserve(palms.length)
  for (const [index, palm] of palms.entries()) kernel.write(index, palm)
  return kernel
}

/** Every code nearer than the limit, by asking on and on. */
function allNearer(kernel: Kernel, wanted: PalmTemplate, end: number, limit: number) {
  const found: { index: number; distance: number }[] = []
  kernel.seek(wanted)
  for (let index = kernel.next(0, end, limit); index < end; index = kernel.next(index + 1, end, limit)) {
    found.push({ index, distance: kernel.distance() })
  }
  return found
}

test('the bytes in the repository are what their source says', async () => {
  expect(await buildKernel()).toBe(kernelBytes)
})

const both = (one: Uint8Array, other: Uint8Array) => one.map((byte, at) => byte & (other[at] ?? 0))
const zeros = new Uint8Array(palmCodeBytes)

/** In hundredths of a bit: 100 for each that differs where both are steady, 46 for each that is not. */
function away(one: PalmTemplate, other: PalmTemplate): number {
  const counted = both(one.steady, other.steady)
  return 100 * differing(both(one.code, counted), both(other.code, counted)) + 46 * (1_024 - differing(counted, zeros))
}

test('both kernels count as one counts by hand, whatever codes, masks and limit are', () => {
  const next = codesFrom(1)
  const palm = (round: number): PalmTemplate => ({
    code: next(),
    steady: round % 4 === 0 ? zeros.map(() => 255) : next(),
  })
  for (let round = 0; round < 40; round += 1) {
    const palms = Array.from({ length: 1 + (round % 23) * 7 }, (_, index) => palm(round + index))
    const wanted = palm(round)
    for (const limit of [0, 1, 40_000, 48_000, 51_200, 54_000, 102_400, 102_401]) {
      const expected = palms
        .map((one, index) => ({ index, distance: away(one, wanted) }))
        .filter(({ distance }) => distance < limit)
      for (const kernel of [simd(), plainKernel()]) {
        expect(allNearer(filled(kernel, palms), wanted, palms.length, limit)).toEqual(expected)
      }
    }
  }
})

test('the extremes are counted too: all bits differ, none, each alone, and none that is steady', () => {
  const [none, all] = [steadyIn(zeros), steadyIn(new Uint8Array(palmCodeBytes).fill(255))]
  const singles = Array.from({ length: palmCodeBytes * 8 }, (_, bit) => zeros.with(bit >> 3, 1 << (bit & 7)))
  for (const kernel of [simd(), plainKernel()]) {
    const unsteady = { code: all.code, steady: zeros }
    const distances = (palms: readonly PalmTemplate[]) =>
      allNearer(filled(kernel, palms), none, palms.length, 102_401).map(({ distance }) => distance)
    expect(distances([all, none, unsteady])).toEqual([102_400, 0, 47_104])
    expect(distances(singles.map(steadyIn))).toEqual(Array(1_024).fill(100))
    expect(distances(singles.map((steady) => ({ code: all.code, steady })))).toEqual(Array(1_024).fill(47_104 + 54))
  }
})

test('codes stay where they are while the memory grows, and can be moved and erased', () => {
  const next = codesFrom(2)
  const palms = Array.from({ length: 1_500 }, () => steadyIn(next()))
  const anyone = steadyIn(next())
  for (const kernel of [simd(), plainKernel()]) {
    for (const [index, palm] of palms.entries()) {
      kernel.reserve(index + 1)
      kernel.write(index, palm)
    }
    kernel.reserve(100_000)
    const [first = anyone, last = anyone] = [palms[0], palms.at(-1)]
    expect(allNearer(kernel, first, palms.length, 1)).toEqual([{ index: 0, distance: 0 }])
    kernel.move(palms.length - 1, 0)
    kernel.erase(palms.length - 1)
    expect(allNearer(kernel, last, palms.length, 1)).toEqual([{ index: 0, distance: 0 }])
    expect(allNearer(kernel, first, palms.length, 1)).toEqual([])
    // Nothing of what was erased is steady: it is as far from everybody as a stranger.
    expect(allNearer(kernel, last, palms.length, 47_105).at(-1)).toEqual({ index: palms.length - 1, distance: 47_104 })
  }
})
