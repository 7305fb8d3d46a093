import { type PalmTemplate, palmCodeBytes } from '@palmflow/palm'
import { expect, test } from 'vitest'
import { bitAt } from './bits.ts'
import { buildKernel } from './build-distance-kernel.ts'
import { type Kernel, noPrefilter, simdKernel } from './distance-kernel.ts'
import { kernelBytes } from './distance-kernel-bytes.ts'
import { createMemory, createPalmMemory, type PalmMemory, readPerson, sampledPositions } from './palm-memory.ts'
import { plainKernel } from './plain-distance-kernel.ts'
import { codesFrom, differing, steadyIn } from './testing/codes.ts'

function simd(memory: WebAssembly.Memory): Kernel {
  const kernel = simdKernel(memory)
  if (kernel === undefined) throw new Error('This machine has no SIMD')
  return kernel
}

function opened(memory: PalmMemory = createPalmMemory(createMemory())) {
  return { memory, kernels: [simd(memory.memory), plainKernel(memory.memory)] }
}

function filled(palms: readonly PalmTemplate[]): Kernel[] {
  const { memory, kernels } = opened()
  memory.reserve(palms.length)
  for (const [index, palm] of palms.entries()) memory.write(index, index, palm)
  return kernels
}

function allNearer(kernel: Kernel, wanted: PalmTemplate, end: number, limit: number, prefilterLimit = noPrefilter) {
  const found: { index: number; distance: number }[] = []
  kernel.seek(wanted)
  const nextFrom = (index: number) => kernel.next(index, end, limit, prefilterLimit)
  for (let index = nextFrom(0); index < end; index = nextFrom(index + 1)) {
    found.push({ index, distance: kernel.distance() })
  }
  return found
}

test('the compiled kernel matches its source', async () => {
  expect(await buildKernel()).toBe(kernelBytes)
})

const both = (item: Uint8Array, other: Uint8Array) => item.map((byte, at) => byte & (other[at] ?? 0))
const zeros = new Uint8Array(palmCodeBytes)

/** In hundredths of a bit. */
function away(template: PalmTemplate, other: PalmTemplate): number {
  const counted = both(template.steady, other.steady)
  return (
    100 * differing(both(template.code, counted), both(other.code, counted)) + 46 * (1_024 - differing(counted, zeros))
  )
}

function sampleAway(template: PalmTemplate, other: PalmTemplate): number {
  return [...sampledPositions].reduce((sum, index) => {
    if ((bitAt(template.steady, index) & bitAt(other.steady, index)) === 0) return sum + 46
    return sum + (bitAt(template.code, index) === bitAt(other.code, index) ? 0 : 100)
  }, 0)
}

test('both distance kernels compute the same distances as a bit-by-bit count', () => {
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
        .map((template, index) => ({ index, distance: away(template, wanted) }))
        .filter(({ distance }) => distance < limit)
      for (const kernel of filled(palms)) {
        expect(allNearer(kernel, wanted, palms.length, limit)).toEqual(expected)
      }
    }
  }
})

test('both distance kernels measure codes with no, one or all bits set', () => {
  const [none, all] = [steadyIn(zeros), steadyIn(new Uint8Array(palmCodeBytes).fill(255))]
  const singles = Array.from({ length: palmCodeBytes * 8 }, (_, bit) => zeros.with(bit >> 3, 1 << (bit & 7)))
  const unsteady = { code: all.code, steady: zeros }
  const distances = (palms: readonly PalmTemplate[]) =>
    filled(palms).map((kernel) => allNearer(kernel, none, palms.length, 102_401).map(({ distance }) => distance))
  expect(distances([all, none, unsteady])).toEqual(Array(2).fill([102_400, 0, 47_104]))
  expect(distances(singles.map(steadyIn))).toEqual(Array(2).fill(Array(1_024).fill(100)))
  const oneSteady = singles.map((steady) => ({ code: all.code, steady }))
  expect(distances(oneSteady)).toEqual(Array(2).fill(Array(1_024).fill(47_104 + 54)))
})

test('the prefilter passes the codes whose sample distance is below the limit', () => {
  const next = codesFrom(6)
  const palms = Array.from({ length: 300 }, (_, index) =>
    index % 3 === 0 ? steadyIn(next()) : { code: next(), steady: next() },
  )
  const wanted = { code: next(), steady: next() }
  const all = filled(palms).map((kernel) => allNearer(kernel, wanted, palms.length, 102_401))
  for (const prefilterLimit of [0, 9_000, 11_000, 11_776, 12_500, 25_600]) {
    const [simdFound = [], plainFound = []] = filled(palms).map((kernel) =>
      allNearer(kernel, wanted, palms.length, 102_401, prefilterLimit),
    )
    expect(simdFound).toEqual(plainFound)
    const samples = palms.map((palm) => sampleAway(palm, wanted))
    expect(simdFound).toEqual(all[0]?.filter(({ index }) => (samples[index] ?? 0) < prefilterLimit))
  }
})

test('both distance kernels find a moved palm after the memory has grown', () => {
  const next = codesFrom(2)
  const palms = Array.from({ length: 1_500 }, () => steadyIn(next()))
  const anyone = steadyIn(next())
  const { memory, kernels } = opened()
  for (const [index, palm] of palms.entries()) {
    memory.reserve(index + 1)
    memory.write(index, index, palm)
  }
  memory.reserve(100_000)
  const [first = anyone, last = anyone] = [palms[0], palms.at(-1)]
  for (const kernel of kernels) expect(allNearer(kernel, first, palms.length, 1)).toEqual([{ index: 0, distance: 0 }])
  memory.move(palms.length - 1, 0)
  memory.erase(palms.length - 1)
  expect(readPerson(memory.memory, 0)).toBe(palms.length - 1)
  for (const kernel of kernels) {
    expect(allNearer(kernel, last, palms.length, 1)).toEqual([{ index: 0, distance: 0 }])
    expect(allNearer(kernel, first, palms.length, 1)).toEqual([])
    // An erased code has no steady bit. Therefore the distance between the code and each palm is the average distance
    // of different hands.
    expect(allNearer(kernel, last, palms.length, 47_105).at(-1)).toEqual({ index: palms.length - 1, distance: 47_104 })
  }
  const whole = new Uint8Array(memory.memory.buffer)
  expect(Buffer.from(whole).includes(Buffer.from(palms[1_498]?.code ?? []))).toBe(true)
  expect(Buffer.from(whole).includes(Buffer.from(first.code))).toBe(false)
})

test('both distance kernels find palms in three memory blocks', () => {
  const next = codesFrom(8)
  const { memory, kernels } = opened()
  memory.reserve(40_000)
  const [one, two] = [steadyIn(next()), steadyIn(next())]
  for (const index of [16_383, 16_384, 32_768]) memory.write(index, index, one)
  memory.write(39_999, 7, two)
  for (const kernel of kernels) {
    expect(allNearer(kernel, one, 40_000, 1).map(({ index }) => index)).toEqual([16_383, 16_384, 32_768])
    expect(allNearer(kernel, two, 40_000, 1)).toEqual([{ index: 39_999, distance: 0 }])
    expect(allNearer(kernel, two, 39_999, 1)).toEqual([])
  }
})
