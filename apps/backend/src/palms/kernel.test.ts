import { palmCodeBytes } from '@palmflow/gateway'
import { expect, test } from 'vitest'
import { buildKernel } from './build-kernel.ts'
import { type Kernel, simdKernel } from './kernel.ts'
import { kernelBytes } from './kernel-bytes.ts'
import { plainKernel } from './plain-kernel.ts'
import { codesFrom, differing } from './testing/codes.ts'

function simd(): Kernel {
  const kernel = simdKernel()
  if (kernel === undefined) throw new Error('This machine has no SIMD')
  return kernel
}

function filled(kernel: Kernel, codes: readonly Uint8Array[]): Kernel {
  kernel.reserve(codes.length)
  for (const [index, code] of codes.entries()) kernel.write(index, code)
  return kernel
}

/** Every code nearer than the limit, by asking on and on. */
function allNearer(kernel: Kernel, wanted: Uint8Array, end: number, limit: number) {
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

test('both kernels count as one counts by hand, whatever the codes and the limit are', () => {
  const next = codesFrom(1)
  for (let round = 0; round < 40; round += 1) {
    const codes = Array.from({ length: 1 + (round % 23) * 7 }, () => next())
    const wanted = next()
    for (const limit of [0, 1, 400, 480, 512, 540, 1_024, 1_025]) {
      const expected = codes
        .map((code, index) => ({ index, distance: differing(code, wanted) }))
        .filter(({ distance }) => distance < limit)
      for (const kernel of [simd(), plainKernel()]) {
        expect(allNearer(filled(kernel, codes), wanted, codes.length, limit)).toEqual(expected)
      }
    }
  }
})

test('the extremes are counted too: all bits differ, none, and each bit alone', () => {
  const [zeros, ones] = [new Uint8Array(palmCodeBytes), new Uint8Array(palmCodeBytes).fill(255)]
  const singles = Array.from({ length: palmCodeBytes * 8 }, (_, bit) => zeros.with(bit >> 3, 1 << (bit & 7)))
  for (const kernel of [simd(), plainKernel()]) {
    expect(allNearer(filled(kernel, [ones, zeros]), zeros, 2, 1_025).map(({ distance }) => distance)).toEqual([
      1_024, 0,
    ])
    const distances = allNearer(filled(kernel, singles), zeros, singles.length, 1_025).map(({ distance }) => distance)
    expect(new Set(distances)).toEqual(new Set([1]))
    expect(distances).toHaveLength(1_024)
  }
})

test('codes stay where they are while the memory grows, and can be moved and erased', () => {
  const next = codesFrom(2)
  const codes = Array.from({ length: 1_500 }, () => next())
  for (const kernel of [simd(), plainKernel()]) {
    for (const [index, code] of codes.entries()) {
      kernel.reserve(index + 1)
      kernel.write(index, code)
    }
    kernel.reserve(100_000)
    const [first = next(), last = next()] = [codes[0], codes.at(-1)]
    expect(allNearer(kernel, first, codes.length, 1)).toEqual([{ index: 0, distance: 0 }])
    kernel.move(codes.length - 1, 0)
    kernel.erase(codes.length - 1)
    expect(allNearer(kernel, last, codes.length, 1)).toEqual([{ index: 0, distance: 0 }])
    expect(allNearer(kernel, first, codes.length, 1)).toEqual([])
    expect(allNearer(kernel, new Uint8Array(palmCodeBytes), codes.length, 1)).toEqual([
      { index: codes.length - 1, distance: 0 },
    ])
  }
})
