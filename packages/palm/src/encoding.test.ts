import { expect, test } from 'vitest'
import { decodePalm, encodePalm, PalmEncodingError, type PalmReason, palmCodeBytes } from './encoding.ts'

const code = Uint8Array.from({ length: palmCodeBytes }, (_, index) => (index * 37) & 0xff)

function reasonOf(bytes: Uint8Array): PalmReason | undefined {
  try {
    decodePalm(bytes)
    return undefined
  } catch (error) {
    if (error instanceof PalmEncodingError) return error.reason
    throw error
  }
}

const frames = Array.from({ length: 5 }, (_, frame) => code.map((byte) => byte ^ frame))

test('a decoded scan has the hand and the frames that were encoded', () => {
  for (const hand of ['left', 'right'] as const) {
    for (const count of [1, 5, 8]) {
      const values = Array.from({ length: count }, (_, index) => frames[index % 5] ?? code)
      expect(decodePalm(encodePalm({ hand, frames: values }))).toEqual({ hand, frames: values })
    }
  }
})

test('a palm encoding has the version, the hand and the frames at documented offsets', () => {
  const left = encodePalm({ hand: 'left', frames })
  const right = encodePalm({ hand: 'right', frames })
  expect([left.length, left[0], left[1], right[1]]).toEqual([642, 2, 0, 1])
  expect(left.slice(2, 130)).toEqual(code)
  expect(left.slice(514)).toEqual(frames[4])
})

test('a palm encoding of version 1 is decoded as a scan with one frame', () => {
  expect(decodePalm(Uint8Array.from([1, 1, ...code]))).toEqual({ hand: 'right', frames: [code] })
  expect(reasonOf(Uint8Array.from([1, 1, ...code, ...code]))).toBe('length')
})

test('the palm decoder refuses a malformed encoding with a reason', () => {
  const good = encodePalm({ hand: 'right', frames })
  expect(reasonOf(new Uint8Array())).toBe('length')
  for (let length = 1; length < good.length; length += 1) {
    const isWhole = length > 2 && (length - 2) % palmCodeBytes === 0
    expect(reasonOf(good.slice(0, length))).toBe(isWhole ? undefined : 'length')
  }
  expect(reasonOf(Uint8Array.from([...good, 0]))).toBe('length')
  for (let byte = 0; byte < 256; byte += 1) {
    const expected = byte === 1 ? 'length' : 'version'
    expect(reasonOf(good.with(0, byte))).toBe(byte === 2 ? undefined : expected)
    expect(reasonOf(good.with(1, byte))).toBe(byte < 2 ? undefined : 'hand')
  }
  for (const wrong of [[], [code.slice(1)], Array(9).fill(code)]) {
    expect(() => encodePalm({ hand: 'left', frames: wrong })).toThrow(PalmEncodingError)
  }
})

test('a decoded palm does not change with its input buffer', () => {
  const buffer = new Uint8Array(800)
  buffer.set(encodePalm({ hand: 'left', frames }), 50)
  const palm = decodePalm(buffer.subarray(50, 692))
  buffer.fill(0)
  expect(palm.frames).toEqual(frames)
})
