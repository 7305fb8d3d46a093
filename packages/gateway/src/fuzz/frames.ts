import { crc32 } from '../frames/crc32.ts'
import { createFrameDecoder, decodeFrames } from '../frames/decode.ts'
import { encodeFrame } from '../frames/encode.ts'
import { checksumBytes, type Frame, FrameError, frameLimits, type HeaderValue, preludeBytes } from '../frames/frame.ts'
import { type DecodeResult, type FuzzCounts, run, type Trial } from './run.ts'
import type { SeededRandom } from './seeded-random.ts'

const names = ['__proto__', 'constructor', 'toString', ':message-type', ':event-type', 'é', 'a', '\ufeffa'] as const

function randomText(random: SeededRandom, longest: number): string {
  const letters = ['a', 'Z', '-', 'ß', '手', '✋', '🖐', '\0', '\ufeff'] as const
  return Array.from({ length: random.below(longest) }, () => random.pick(letters)).join('')
}

const number64 = (random: SeededRandom): bigint => new DataView(random.bytes(8).buffer).getBigInt64(0)

function randomUuid(random: SeededRandom): string {
  const hex = Array.from(random.bytes(16), (byte) => byte.toString(16).padStart(2, '0')).join('')
  return hex.replace(/^(.{8})(.{4})(.{4})(.{4})/, '$1-$2-$3-$4-')
}

function randomValue(random: SeededRandom): HeaderValue {
  const makers = [
    (): HeaderValue => ({ type: 'boolean', value: random.once(2) }),
    (): HeaderValue => ({ type: 'byte', value: random.below(2 ** 8) - 2 ** 7 }),
    (): HeaderValue => ({ type: 'short', value: random.below(2 ** 16) - 2 ** 15 }),
    (): HeaderValue => ({ type: 'integer', value: random.below(2 ** 32) - 2 ** 31 }),
    (): HeaderValue => ({ type: 'long', value: number64(random) }),
    (): HeaderValue => ({ type: 'timestamp', value: number64(random) }),
    (): HeaderValue => ({ type: 'bytes', value: random.bytes(random.below(40)) }),
    (): HeaderValue => ({ type: 'string', value: randomText(random, 40) }),
    (): HeaderValue => ({ type: 'uuid', value: randomUuid(random) }),
  ] as const
  return random.pick(makers)()
}

function randomFrame(random: SeededRandom): Frame {
  const headers = new Map<string, HeaderValue>()
  for (let remaining = random.below(6); remaining > 0; remaining--) {
    headers.set(random.once(2) ? random.pick(names) : `n${randomText(random, 12)}`, randomValue(random))
  }
  return { headers, payload: random.bytes(random.below(random.once(50) ? 5_000 : 60)) }
}

/** The checksums are valid for any claimed lengths. Otherwise the decoder would refuse each mutant immediately. */
function repaired(headers: Uint8Array, payload: Uint8Array, claim: { total?: number; headers?: number } = {}) {
  const out = new Uint8Array(preludeBytes + headers.length + payload.length + checksumBytes)
  const view = new DataView(out.buffer)
  const end = out.length - checksumBytes
  view.setUint32(0, claim.total ?? out.length)
  view.setUint32(4, claim.headers ?? headers.length)
  view.setUint32(8, crc32(out, 0, 8))
  out.set(headers, preludeBytes)
  out.set(payload, preludeBytes + headers.length)
  view.setUint32(end, crc32(out, 0, end))
  return out
}

const join = (...parts: readonly Uint8Array[]): Uint8Array => Uint8Array.from(parts.flatMap((part) => [...part]))
const none = new Uint8Array(0)

function headersOf(headers: Frame['headers']): Uint8Array {
  return encodeFrame({ headers, payload: none }).slice(preludeBytes, -checksumBytes)
}

/** A frame has only one encoding. */
function isSame(frames: readonly Frame[], bytes: Uint8Array): boolean {
  try {
    const again = join(...frames.map(encodeFrame))
    return again.length === bytes.length && again.every((byte, at) => byte === bytes[at])
  } catch {
    return false
  }
}

function verdictOf(decode: () => Frame[], bytes: Uint8Array): DecodeResult | undefined {
  let frames: Frame[]
  try {
    frames = decode()
  } catch (error) {
    return error instanceof FrameError ? { accepted: false, reason: error.reason } : { untyped: error }
  }
  return isSame(frames, bytes) ? { accepted: true } : undefined
}

function decodeInPieces(bytes: Uint8Array, random: SeededRandom): Frame[] {
  const decoder = createFrameDecoder()
  const frames: Frame[] = []
  for (let at = 0; at < bytes.length; ) {
    const end = at + 1 + random.below(random.once(2) ? 3 : 60)
    frames.push(...decoder.push(bytes.slice(at, end)))
    at = end
  }
  decoder.end()
  return frames
}

const isAlike = (item: DecodeResult | undefined, other: DecodeResult | undefined): boolean =>
  JSON.stringify(item) === JSON.stringify(other)

const trial = (random: SeededRandom, expected: Trial['expected'], bytes: Uint8Array): Trial => ({
  bytes,
  expected,
  decide: () => {
    const whole = verdictOf(() => decodeFrames(bytes), bytes)
    const pieces = verdictOf(() => decodeInPieces(bytes, random), bytes)
    return isAlike(whole, pieces) ? whole : undefined
  },
})

export function mutated(bytes: Uint8Array, random: SeededRandom): Uint8Array {
  const out = [...bytes]
  for (let remaining = 1 + random.below(3); remaining > 0; remaining--) {
    const at = random.below(out.length + 1)
    const change = [() => out.splice(at, 1), () => out.splice(at, 0, random.below(256)), () => flip(out, at, random)]
    change[random.below(change.length)]?.()
  }
  return Uint8Array.from(out)
}
function flip(out: number[], at: number, random: SeededRandom): void {
  if (at < out.length) out[at] = (out[at] ?? 0) ^ (1 + random.below(255))
}

function flipped(bytes: Uint8Array, random: SeededRandom): Uint8Array {
  const out = [...bytes]
  flip(out, random.below(out.length), random)
  return Uint8Array.from(out)
}

interface Parts {
  bytes: Uint8Array
  headers: Uint8Array
  payload: Uint8Array
  chance: SeededRandom
}

/** A change does not update the checksums, so the decoder must refuse changed and truncated bytes. */
const plain = ({ bytes, chance }: Parts): readonly [Trial, ...Trial[]] => [
  trial(chance, 'accepted', bytes),
  trial(chance, 'accepted', join(bytes, encodeFrame(randomFrame(chance)))),
  trial(chance, 'refused', flipped(bytes, chance)),
  trial(chance, { reason: 'truncated' }, bytes.slice(0, 1 + chance.below(bytes.length - 1))),
  trial(chance, { reason: 'truncated' }, join(bytes, chance.bytes(1 + chance.below(preludeBytes - 1)))),
]

/** The names of all other headers never start with a tilde, so they never equal the name of a faulty header. */
function faulty({ headers, payload, chance }: Parts): Trial {
  const twice = headersOf(new Map([['~', randomValue(chance)]]))
  const [reason, header] = chance.pick<readonly [string, Iterable<number>]>([
    ['duplicateHeader', join(twice, twice)],
    ['headerName', [0, 0]],
    ['headerType', [2, 0x7e, 0x7e, 10 + chance.below(246)]],
    ['text', [2, 0x7e, chance.pick([0x80, 0xc0, 0xff]), 0]],
    ['text', [2, 0x7e, 0x7e, 7, 0, 3, 0xed, 0xa0, 0x80]],
    ['truncated', [2, 0x7e, 0x7e, 6, 0xff, 0xff]],
    ['truncated', [200, 0x7e]],
  ])
  return trial(chance, { reason }, repaired(join(headers, Uint8Array.from(header)), payload))
}

const hostile = ({ bytes, headers, payload, chance }: Parts): readonly [Trial, ...Trial[]] => [
  trial(chance, { reason: 'tooLarge' }, repaired(headers, payload, { total: frameLimits.total + 1 })),
  trial(chance, 'either', repaired(headers, payload, { headers: chance.below(bytes.length * 2) })),
  trial(chance, 'either', repaired(headers, payload, { total: chance.below(bytes.length * 2) })),
  trial(chance, 'either', repaired(mutated(headers, chance), payload)),
  trial(chance, 'either', repaired(mutated(join(headers, payload), chance), none)),
]

function makeTrial(random: SeededRandom): Trial {
  const frame = randomFrame(random)
  const parts = { bytes: encodeFrame(frame), headers: headersOf(frame.headers), payload: frame.payload, chance: random }
  if (random.once(3)) return faulty(parts)
  return random.pick(random.once(2) ? plain(parts) : hostile(parts))
}

/**
 * Tests valid, mutated and hostile frames. `seed` and the index define a case. To repeat one case, pass its index as
 * `first`.
 */
export const fuzzFrames = (seed: number, count: number, first = 0): FuzzCounts => run(seed, count, makeTrial, first)
