import { expect, test } from 'vitest'
import { decodePalm, encodePalm, PalmEncodingError, type PalmReason, palmCodeBytes } from './palm-encoding.ts'

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

test('a scanned palm arrives as it left, with its hand', () => {
  for (const hand of ['left', 'right'] as const) expect(decodePalm(encodePalm({ hand, code }))).toEqual({ hand, code })
})

test('another implementation finds version, hand and code where they are written down', () => {
  const left = encodePalm({ hand: 'left', code })
  const right = encodePalm({ hand: 'right', code })
  expect([left.length, left[0], left[1], right[1]]).toEqual([130, 1, 0, 1])
  expect(left.slice(2)).toEqual(code)
})

test('what is no palm is refused with its reason, whatever its first bytes are', () => {
  const good = encodePalm({ hand: 'right', code })
  expect(reasonOf(new Uint8Array())).toBe('length')
  for (let length = 1; length < good.length; length += 1) expect(reasonOf(good.slice(0, length))).toBe('length')
  expect(reasonOf(Uint8Array.from([...good, 0]))).toBe('length')
  for (let byte = 0; byte < 256; byte += 1) {
    expect(reasonOf(good.with(0, byte))).toBe(byte === 1 ? undefined : 'version')
    expect(reasonOf(good.with(1, byte))).toBe(byte < 2 ? undefined : 'hand')
  }
  expect(() => encodePalm({ hand: 'left', code: code.slice(1) })).toThrow(PalmEncodingError)
})

test('a palm that was read does not change with the buffer that it came in', () => {
  const buffer = new Uint8Array(200)
  buffer.set(encodePalm({ hand: 'left', code }), 50)
  const palm = decodePalm(buffer.subarray(50, 180))
  buffer.fill(0)
  expect(palm.code).toEqual(code)
})
