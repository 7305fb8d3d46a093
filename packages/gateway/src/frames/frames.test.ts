import { crc32 as platformCrc32 } from 'node:zlib'
import { describe, expect, test } from 'vitest'
import { crc32 } from './crc32.ts'
import { createFrameDecoder, decodeFrame, decodeFrames } from './decode.ts'
import { encodeFrame } from './encode.ts'
import { type Frame, FrameError, frameLimits, frameReasons, type HeaderValue } from './frame.ts'

const none = new Uint8Array(0)
const frameOf = (headers: Record<string, HeaderValue> = {}, payload: Uint8Array = none): Frame => ({
  headers: new Map(Object.entries(headers)),
  payload,
})
const text = (value: string): HeaderValue => ({ type: 'string', value })
const bytesOf = (hex: string) =>
  Uint8Array.from(hex.replaceAll(' ', '').match(/../g) ?? [], (pair) => Number.parseInt(pair, 16))
const reasonOf = (run: () => unknown): string => {
  try {
    run()
    return 'accepted'
  } catch (error) {
    if (error instanceof FrameError) return error.reason
    throw error
  }
}
const whole = (length: number) => encodeFrame(frameOf({}, new Uint8Array(length - 16)))

describe('encoding of a frame', () => {
  test.each([
    { what: 'nothing', frame: frameOf(), hex: '00000010 00000000 05c248eb 7d98c8ff' },
    {
      what: 'a payload',
      frame: frameOf({}, new TextEncoder().encode("{'foo':'bar'}")),
      hex: '0000001d 00000000 fd528c5a 7b27666f6f273a27626172277d c3653936',
    },
    {
      what: 'a header and a payload',
      frame: frameOf({ 'content-type': text('application/json') }, new TextEncoder().encode("{'foo':'bar'}")),
      hex: '0000003d 00000020 07fd8396 0c636f6e74656e742d74797065 070010 6170706c69636174696f6e2f6a736f6e 7b27666f6f273a27626172277d 8d9c08b1',
    },
  ])('a frame with $what has the same bytes as in other implementations', ({ frame, hex }) => {
    expect(encodeFrame(frame)).toEqual(bytesOf(hex))
    expect(decodeFrame(bytesOf(hex))).toEqual(frame)
  })

  test('each type of frame header has the same value after encoding and decoding', () => {
    const frame = frameOf({
      yes: { type: 'boolean', value: true },
      no: { type: 'boolean', value: false },
      byte: { type: 'byte', value: -128 },
      short: { type: 'short', value: -32_768 },
      integer: { type: 'integer', value: -2_147_483_648 },
      long: { type: 'long', value: -(2n ** 63n) },
      bytes: { type: 'bytes', value: Uint8Array.of(0, 255) },
      empty: text(''),
      string: text('\ufeffhand ✋\0'),
      timestamp: { type: 'timestamp', value: 2n ** 63n - 1n },
      uuid: { type: 'uuid', value: '00112233-4455-6677-8899-aabbccddeeff' },
    })
    expect(decodeFrame(encodeFrame(frame))).toEqual(frame)
  })

  test('a frame header with the name of a prototype property stays a header', () => {
    const { headers } = decodeFrame(encodeFrame(frameOf(JSON.parse('{"__proto__": {"type": "byte", "value": 1}}'))))
    expect([...headers]).toEqual([['__proto__', { type: 'byte', value: 1 }]])
    expect(Object.getPrototypeOf(headers) === Map.prototype && !('value' in headers)).toBe(true)
  })

  test('a decoded frame does not change when its input memory is overwritten', () => {
    const bytes = encodeFrame(frameOf({ b: { type: 'bytes', value: Uint8Array.of(1) } }, Uint8Array.of(2)))
    const frame = decodeFrame(bytes)
    bytes.fill(9)
    expect(frame).toEqual(frameOf({ b: { type: 'bytes', value: Uint8Array.of(1) } }, Uint8Array.of(2)))
  })
})

describe('limits of frames', () => {
  test('the name of a frame header has at most 255 bytes [R472]', () => {
    const largest = frameOf({
      ['n'.repeat(255)]: text('v'.repeat(65_535)),
      ['é'.repeat(127)]: { type: 'bytes', value: new Uint8Array(65_000) },
    })
    expect(decodeFrame(encodeFrame(largest))).toEqual(largest)
    expect(reasonOf(() => encodeFrame(frameOf({ ['n'.repeat(256)]: text('') })))).toBe('headerName')
    expect(reasonOf(() => encodeFrame(frameOf({ ['é'.repeat(128)]: text('') })))).toBe('headerName')
    expect(reasonOf(() => encodeFrame(frameOf({ '': text('') })))).toBe('headerName')
  })

  test('the value of a frame header has at most 65,535 bytes [R472]', () => {
    expect(reasonOf(() => encodeFrame(frameOf({ n: text('v'.repeat(65_536)) })))).toBe('headerValue')
    expect(reasonOf(() => encodeFrame(frameOf({ n: text('é'.repeat(32_768)) })))).toBe('headerValue')
    const bytes: HeaderValue = { type: 'bytes', value: new Uint8Array(65_536) }
    expect(reasonOf(() => encodeFrame(frameOf({ n: bytes })))).toBe('headerValue')
  })

  test('the frame encoder refuses headers of more than 128 KiB in total', () => {
    const value = text('v'.repeat(65_532))
    expect(reasonOf(() => encodeFrame(frameOf({ a: value, b: text('v'.repeat(65_530)) })))).toBe('accepted')
    expect(reasonOf(() => encodeFrame(frameOf({ a: value, b: text('v'.repeat(65_531)) })))).toBe('headersTooLarge')
  })

  test('a frame has at most 1 MiB', () => {
    expect(reasonOf(() => decodeFrame(whole(frameLimits.total)))).toBe('accepted')
    expect(reasonOf(() => whole(frameLimits.total + 1))).toBe('tooLarge')
  })

  test.each<HeaderValue>([
    { type: 'byte', value: 128 },
    { type: 'byte', value: 0.5 },
    { type: 'short', value: -32_769 },
    { type: 'integer', value: 2 ** 31 },
    { type: 'integer', value: Number.NaN },
    { type: 'long', value: 2n ** 63n },
    { type: 'timestamp', value: -(2n ** 63n) - 1n },
    { type: 'uuid', value: '00112233-4455-6677-8899-AABBCCDDEEFF' },
    { type: 'uuid', value: '00112233445566778899aabbccddeeff' },
  ])('the frame encoder refuses a header of type $type with the value $value', (value) => {
    expect(reasonOf(() => encodeFrame(frameOf({ n: value })))).toBe('headerValue')
  })

  test('the frame encoder refuses a text that is not valid Unicode', () => {
    expect(reasonOf(() => encodeFrame(frameOf({ n: text('\ud800') })))).toBe('text')
    expect(reasonOf(() => encodeFrame(frameOf({ '\udc00': text('') })))).toBe('text')
  })
})

describe('a stream of frames', () => {
  const frames = [frameOf({ a: text('1') }, new Uint8Array(300).fill(7)), frameOf(), frameOf({}, Uint8Array.of(1))]
  const bytes = Uint8Array.from(frames.flatMap((frame) => [...encodeFrame(frame)]))

  test('a frame decoder yields the same frames for each division into two chunks', () => {
    for (let cut = 0; cut <= bytes.length; cut++) {
      const decoder = createFrameDecoder()
      const found = [...decoder.push(bytes.subarray(0, cut)), ...decoder.push(bytes.subarray(cut))]
      decoder.end()
      expect(found).toEqual(frames)
    }
  })

  test('a frame decoder returns a frame as soon as its last byte has arrived', () => {
    const decoder = createFrameDecoder()
    const first = encodeFrame(frameOf({}, Uint8Array.of(1, 2)))
    expect(decoder.push(first.subarray(0, -1))).toEqual([])
    expect(decoder.push(first.subarray(-1))).toHaveLength(1)
    decoder.end()
  })

  test('a frame decoder refuses a stream that ends inside a frame', () => {
    const decoder = createFrameDecoder()
    decoder.push(bytes.subarray(0, -1))
    expect(reasonOf(() => decoder.end())).toBe('truncated')
  })

  test('a frame decoder refuses all input after its first refusal', () => {
    const decoder = createFrameDecoder()
    const broken = encodeFrame(frameOf({}, Uint8Array.of(1)))
    broken[13] = 9
    expect(reasonOf(() => decoder.push(broken))).toBe('messageChecksum')
    expect(reasonOf(() => decoder.push(encodeFrame(frameOf())))).toBe('messageChecksum')
    expect(reasonOf(() => decoder.end())).toBe('messageChecksum')
  })

  test('a frame decoder decodes a frame of one MiB from single bytes', () => {
    const decoder = createFrameDecoder()
    const large = whole(frameLimits.total)
    let found = 0
    for (let at = 0; at < large.length; at++) found += decoder.push(large.subarray(at, at + 1)).length
    expect(found).toBe(1)
  })
})

test('the decoder for one frame refuses an input with no frame or two frames', () => {
  const two = Uint8Array.from([...encodeFrame(frameOf()), ...encodeFrame(frameOf())])
  expect([reasonOf(() => decodeFrame(none)), reasonOf(() => decodeFrame(two))]).toEqual(['truncated', 'trailing'])
  expect([decodeFrames(none), decodeFrames(two)]).toEqual([[], [frameOf(), frameOf()]])
})

test('the checksum of the frame prelude detects a wrong length', () => {
  const claim = encodeFrame(frameOf())
  claim[0] = 0xff
  expect(reasonOf(() => decodeFrame(claim))).toBe('preludeChecksum')
})

test('the frame decoder refuses headers of more than 128 KiB in total', () => {
  const largest = encodeFrame(frameOf({ a: text('v'.repeat(65_532)), b: text('v'.repeat(65_530)) }))
  expect(new DataView(largest.buffer).getUint32(4)).toBe(frameLimits.headers)
  expect(reasonOf(() => decodeFrame(largest))).toBe('accepted')
  const claim = new Uint8Array(12)
  const view = new DataView(claim.buffer)
  view.setUint32(0, frameLimits.headers + 17)
  view.setUint32(4, frameLimits.headers + 1)
  view.setUint32(8, crc32(claim, 0, 8))
  expect(reasonOf(() => createFrameDecoder().push(claim))).toBe('headersTooLarge')
})

test('a frame decoder refuses a frame with headers that reach into its checksum', () => {
  const claim = encodeFrame(frameOf({ a: text('1') }))
  const view = new DataView(claim.buffer)
  view.setUint32(4, view.getUint32(4) + 1)
  view.setUint32(8, crc32(claim, 0, 8))
  view.setUint32(claim.length - 4, crc32(claim, 0, claim.length - 4))
  expect(reasonOf(() => decodeFrame(claim))).toBe('truncated')
  expect(reasonOf(() => createFrameDecoder().push(claim.subarray(0, 12)))).toBe('truncated')
})

test('crc32 returns the CRC-32 of the platform', () => {
  const bytes = Uint8Array.from({ length: 4_099 }, (_, at) => (at * 7919) >> 3)
  expect(crc32(bytes, 0, bytes.length)).toBe(platformCrc32(bytes))
  expect(crc32(bytes, 5, 77)).toBe(platformCrc32(bytes.subarray(5, 77)))
})

test('the list of reasons for a refused frame has no duplicate', () => {
  expect(new Set(frameReasons).size).toBe(frameReasons.length)
  expect(new FrameError('text')).toMatchObject({ name: 'FrameError', reason: 'text' })
})
