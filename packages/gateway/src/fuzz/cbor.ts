import { decodeCbor, encodeCbor } from '../cbor/cbor.ts'
import { CborError, type CborReason } from '../cbor/cbor-error.ts'
import { mutated } from './frames.ts'
import { type DecodeResult, type FuzzCounts, run, type Trial } from './run.ts'
import type { SeededRandom } from './seeded-random.ts'

interface Written {
  value: unknown
  bytes: number[]
}

const text = (random: SeededRandom): string => {
  const letters = ['a', 'Z', '-', 'ß', '手', '✋', '🖐', '\0'] as const
  return Array.from({ length: random.below(random.once(9) ? 90 : 9) }, () => random.pick(letters)).join('')
}

/** Chooses a random sufficient width, because a decoder must not require the shortest width. */
function head(kind: number, argument: number, random: SeededRandom): number[] {
  const widths = [1, 2, 4, 8].filter((width) => argument < 2 ** (8 * width))
  if (argument < 24 && !random.once(4)) return [(kind << 5) | argument]
  const width = widths[random.below(widths.length)] ?? 8
  const view = new DataView(new ArrayBuffer(8))
  view.setBigUint64(0, BigInt(argument))
  return [(kind << 5) | (24 + Math.log2(width)), ...new Uint8Array(view.buffer).subarray(8 - width)]
}

function integer(random: SeededRandom): Written {
  const kind = random.below(2)
  const argument = random.below(2 ** (1 + random.below(32)))
  const bytes = head(kind, argument, random)
  return { value: kind === 0 ? argument : -1 - argument, bytes }
}

function float(random: SeededRandom): Written {
  const bytes = random.bytes(8)
  return { value: new DataView(bytes.buffer).getFloat64(0), bytes: [0xfb, ...bytes] }
}

const initialOf = (kind: number, additional: number): number => (kind << 5) | additional
const stop = 0xff

function inPieces(kind: number, pieces: readonly (readonly number[])[], random: SeededRandom): number[] {
  const whole = pieces.flat()
  if (!random.once(4)) return [...head(kind, whole.length, random), ...whole]
  const written = pieces.flatMap((piece) => [...head(kind, piece.length, random), ...piece])
  return [initialOf(kind, 31), ...written, stop]
}

function string(random: SeededRandom): Written {
  const pieces = Array.from({ length: random.below(4) }, () => text(random))
  const encoded = pieces.map((piece) => [...new TextEncoder().encode(piece)])
  return { value: pieces.join(''), bytes: inPieces(3, encoded, random) }
}

function byteString(random: SeededRandom): Written {
  const pieces = Array.from({ length: random.below(4) }, () => [...random.bytes(random.below(20))])
  return { value: Uint8Array.from(pieces.flat()), bytes: inPieces(2, pieces, random) }
}

function timestamp(random: SeededRandom): Written {
  const seconds = random.below(2 ** 32)
  return { value: new Date(seconds * 1_000), bytes: [...head(6, 1, random), ...head(0, seconds, random)] }
}

const counted = (kind: number, count: number, bytes: readonly number[], random: SeededRandom): number[] =>
  random.once(4) ? [initialOf(kind, 31), ...bytes, stop] : [...head(kind, count, random), ...bytes]

const word = (random: SeededRandom): Written =>
  random.pick([
    { value: false, bytes: [0xf4] },
    { value: true, bytes: [0xf5] },
    { value: null, bytes: [0xf6] },
    { value: null, bytes: [0xf7] },
  ])

function array(random: SeededRandom, item: () => Written): Written {
  const items = Array.from({ length: random.below(5) }, item)
  const bytes = items.flatMap((one) => one.bytes)
  return { value: items.map(({ value }) => value), bytes: counted(4, items.length, bytes, random) }
}

function map(random: SeededRandom, item: () => Written): Written {
  const keys = Array.from({ length: random.below(5) }, (_, index) => ({ ...string(random), index }))
  // The index makes all keys different.
  const entries = keys.map(({ value, index }) => ({ key: `${value}${index}`, held: item() }))
  const bytes = entries.flatMap(({ key, held }) => {
    const encoded = new TextEncoder().encode(key)
    return [...head(3, encoded.length, random), ...encoded, ...held.bytes]
  })
  const value = Object.fromEntries(entries.map(({ key, held }) => [key, held.value]))
  return { value, bytes: counted(5, entries.length, bytes, random) }
}

interface Fault {
  reason: CborReason
  bytes: readonly number[]
}
const proto = [...new TextEncoder().encode('__proto__')]
const faults: readonly [Fault, ...Fault[]] = [
  { reason: 'tag', bytes: [0xc0, 0x61, 0x61] },
  { reason: 'tag', bytes: [0xc1, 0x61, 0x61] },
  { reason: 'tag', bytes: [0xd9, 0xdf, 0xff, 0x84, 0x00, 0x81, 0x61, 0x61, 0x01] },
  { reason: 'tag', bytes: [0xd8, 0x40, 0x41, 0x00] },
  { reason: 'stop', bytes: [0x81, 0xff] },
  { reason: 'stop', bytes: [0xbf, 0x61, 0x61, 0xff] },
  { reason: 'stop', bytes: [0x1f] },
  { reason: 'piece', bytes: [0x5f, 0x61, 0x00, 0xff] },
  { reason: 'piece', bytes: [0x7f, 0x7f, 0x61, 0x61, 0xff, 0xff] },
  { reason: 'simple', bytes: [0xf0] },
  { reason: 'simple', bytes: [0xe0] },
  { reason: 'simple', bytes: [0xf8, 0x15] },
  { reason: 'simple', bytes: [0xfc] },
  { reason: 'simple', bytes: [0x1c] },
  { reason: 'text', bytes: [0x61, 0xff] },
  { reason: 'text', bytes: [0x62, 0xc0, 0x80] },
  { reason: 'text', bytes: [0x63, 0xed, 0xa0, 0x80] },
  { reason: 'text', bytes: [0x64, 0xef, 0xbb, 0xbf, 0x61] },
  { reason: 'key', bytes: [0xa1, 0x01, 0x00] },
  { reason: 'key', bytes: [0xa1, 0x41, 0x61, 0x00] },
  { reason: 'duplicateKey', bytes: [0xa2, 0x61, 0x61, 0x00, 0x78, 0x01, 0x61, 0x00] },
  { reason: 'forbiddenKey', bytes: [0xa1, 0x69, ...proto, 0xa1, 0x61, 0x61, 0xf5] },
  { reason: 'depth', bytes: [...Array<number>(17).fill(0x81), 0x00] },
  { reason: 'truncated', bytes: [0x5a, 0xff, 0xff, 0xff, 0xff] },
  { reason: 'truncated', bytes: [0x9b, ...Array<number>(8).fill(0xff)] },
  { reason: 'truncated', bytes: [0x7b, ...Array<number>(8).fill(0xff)] },
]

function tree(random: SeededRandom, fault: Fault | undefined): Written {
  const path = fault === undefined ? -1 : random.below(4)
  const item = (depth: number): Written => {
    if (fault !== undefined && depth === path) return { value: undefined, bytes: [...fault.bytes] }
    const deeper = () => item(depth + 1)
    if (depth < path) return { value: undefined, bytes: [0x82, ...deeper().bytes, 0x00] }
    if (depth < 4 && random.once(2)) return random.pick([array, map])(random, deeper)
    return random.pick([integer, float, string, byteString, timestamp, word])(random)
  }
  return item(0)
}

function isAlike(item: unknown, other: unknown): boolean {
  // Treats 0 and -0 as equal, because CBOR integers have no negative zero. All NaN values are equal.
  if (item === other || (Number.isNaN(item) && Number.isNaN(other))) return true
  if (typeof item !== 'object' || typeof other !== 'object' || item === null || other === null) return false
  if (Object.getPrototypeOf(item) !== Object.getPrototypeOf(other)) return false
  if (item instanceof Date && other instanceof Date) return item.getTime() === other.getTime()
  const [mine, theirs] = [Object.entries(item), new Map<string, unknown>(Object.entries(other))]
  return mine.length === theirs.size && mine.every(([key, value]) => theirs.has(key) && isAlike(value, theirs.get(key)))
}

/** A value must survive another encoding and decoding, and must equal the original if the original is known. */
function isSound(value: unknown, original: unknown): boolean {
  try {
    return isAlike(decodeCbor(encodeCbor(value)), value) && (original === undefined || isAlike(value, original))
  } catch {
    return false
  }
}

function decide(bytes: Uint8Array, original?: unknown): DecodeResult | undefined {
  let value: unknown
  try {
    value = decodeCbor(bytes)
  } catch (error) {
    return error instanceof CborError ? { accepted: false, reason: error.reason } : { untyped: error }
  }
  return isSound(value, original) ? { accepted: true } : undefined
}

function makeTrial(random: SeededRandom): Trial {
  const kind = random.below(4)
  if (kind === 0) {
    const fault = random.pick(faults)
    const bytes = Uint8Array.from(tree(random, fault).bytes)
    return { bytes, expected: { reason: fault.reason }, decide: () => decide(bytes) }
  }
  const written = tree(random, undefined)
  const sound = Uint8Array.from(written.bytes)
  if (kind === 1) return { bytes: sound, expected: 'accepted', decide: () => decide(sound, written.value) }
  if (kind === 2) {
    const bytes = Uint8Array.from([...sound, random.below(256)])
    return { bytes, expected: { reason: 'trailing' }, decide: () => decide(bytes) }
  }
  const bytes = mutated(sound, random)
  return { bytes, expected: 'either', decide: () => decide(bytes) }
}

/**
 * Tests valid, mutated and hostile CBOR. `seed` and the index define a case. To repeat one case, pass its index as
 * `first`.
 */
export const fuzzCbor = (seed: number, count: number, first = 0): FuzzCounts => run(seed, count, makeTrial, first)
