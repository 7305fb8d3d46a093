import { CborError, cborLimits, checkKey } from './cbor-error.ts'

const decoder = new TextDecoder('utf-8', { fatal: true, ignoreBOM: true })
const kinds = { unsigned: 0, negative: 1, bytes: 2, text: 3, array: 4, map: 5, tag: 6 } as const
const words: ReadonlyMap<number, boolean | null> = new Map([
  [20, false],
  [21, true],
  [22, null],
  // CBOR's undefined: Smithy's protocol has it read as null.
  [23, null],
])
/** An additional information of 31: the length is not said ahead, or, by itself, that such an item ends here. */
const open = 31
const stop = 0xff
/** The only tag that is read: seconds since 1970 (RFC 8949 3.4.2). */
const epochTag = 1

interface Head {
  kind: number
  additional: number
}

function joined(parts: readonly Uint8Array[]): Uint8Array {
  const whole = new Uint8Array(parts.reduce((sum, { length }) => sum + length, 0))
  let at = 0
  for (const part of parts) {
    whole.set(part, at)
    at += part.length
  }
  return whole
}

function timestamp(seconds: unknown): Date {
  const date = new Date(typeof seconds === 'number' ? Math.round(seconds * 1_000) : Number.NaN)
  if (Number.isNaN(date.getTime())) throw new CborError('tag')
  return date
}

/** IEEE 754's sixteen bits: a sign, five bits of exponent, ten of fraction. */
function half(bits: number): number {
  const [exponent, fraction] = [(bits >> 10) & 31, bits & 1_023]
  const special = fraction === 0 ? Number.POSITIVE_INFINITY : Number.NaN
  const normal = exponent === open ? special : 2 ** (exponent - 15) * (1 + fraction / 1_024)
  return (bits & 0x80_00 ? -1 : 1) * (exponent === 0 ? 2 ** -24 * fraction : normal)
}

/** Reads one item and what is in it. Nothing is made of more bytes than came, whatever a length says. */
export class Reader {
  private readonly bytes: Uint8Array
  private readonly view: DataView
  private at = 0
  private items = 0
  constructor(bytes: Uint8Array) {
    this.bytes = bytes
    this.view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength)
  }

  get isAtEnd(): boolean {
    return this.at === this.bytes.length
  }

  private pass(length: number): number {
    const from = this.at
    if (length > this.bytes.length - from) throw new CborError('truncated')
    this.at = from + length
    return from
  }

  private head(): Head {
    this.items += 1
    if (this.items > cborLimits.items) throw new CborError('tooLarge')
    const initial = this.view.getUint8(this.pass(1))
    return { kind: initial >> 5, additional: initial & 31 }
  }

  /** Whether the open item ends here. */
  private stops(): boolean {
    if (this.isAtEnd) throw new CborError('truncated')
    if (this.bytes[this.at] !== stop) return false
    this.at += 1
    return true
  }

  private argument(additional: number): number | bigint {
    if (additional < 24) return additional
    if (additional === 24) return this.view.getUint8(this.pass(1))
    if (additional === 25) return this.view.getUint16(this.pass(2))
    if (additional === 26) return this.view.getUint32(this.pass(4))
    if (additional !== 27) throw new CborError(additional === open ? 'stop' : 'simple')
    const long = this.view.getBigUint64(this.pass(8))
    return long <= Number.MAX_SAFE_INTEGER ? Number(long) : long
  }

  private negative(argument: number | bigint): number | bigint {
    const value = -1n - BigInt(argument)
    return value >= Number.MIN_SAFE_INTEGER ? Number(value) : value
  }

  private run(additional: number): Uint8Array {
    const length = Number(this.argument(additional))
    const from = this.pass(length)
    return this.bytes.slice(from, from + length)
  }

  /** What a string consists of: itself, or pieces of its own kind, each of a length that is said. */
  private *pieces({ kind, additional }: Head): Generator<Uint8Array> {
    if (additional !== open) return yield this.run(additional)
    while (!this.stops()) {
      const piece = this.head()
      if (piece.kind !== kind || piece.additional === open) throw new CborError('piece')
      yield this.run(piece.additional)
    }
  }

  private byteString(head: Head): Uint8Array {
    const [first, ...more] = this.pieces(head)
    return first !== undefined && more.length === 0 ? first : joined(first === undefined ? [] : [first, ...more])
  }

  private text(head: Head): string {
    let text = ''
    try {
      for (const piece of this.pieces(head)) text += decoder.decode(piece)
    } catch (error) {
      throw error instanceof CborError ? error : new CborError('text')
    }
    if (text.startsWith('\ufeff')) throw new CborError('text')
    return text
  }

  /** Calls for each entry of an array or a map. */
  private each(additional: number, depth: number, entry: () => void): void {
    if (depth > cborLimits.depth) throw new CborError('depth')
    if (additional === open) {
      while (!this.stops()) entry()
      return
    }
    const count = this.argument(additional)
    for (let done = 0; done < count; done++) entry()
  }

  private array(additional: number, depth: number): unknown[] {
    const array: unknown[] = []
    this.each(additional, depth, () => void array.push(this.item(depth)))
    return array
  }

  private map(additional: number, depth: number): Record<string, unknown> {
    const map: Record<string, unknown> = {}
    this.each(additional, depth, () => {
      const head = this.head()
      if (head.kind !== kinds.text) throw new CborError('key')
      const key = this.text(head)
      checkKey(key)
      if (Object.hasOwn(map, key)) throw new CborError('duplicateKey')
      map[key] = this.item(depth)
    })
    return map
  }

  /** @param depth of the tag itself: a timestamp has no levels. */
  private tagged(additional: number, depth: number): Date {
    if (Number(this.argument(additional)) !== epochTag) throw new CborError('tag')
    const held = this.bytes[this.at] ?? 0
    const isNumber = held >> 5 === kinds.unsigned || held >> 5 === kinds.negative || (held >= 0xf9 && held <= 0xfb)
    if (!isNumber && !this.isAtEnd) throw new CborError('tag')
    return timestamp(this.item(depth))
  }

  private wordOrFloat(additional: number): unknown {
    const word = words.get(additional)
    if (word !== undefined) return word
    if (additional === 25) return half(this.view.getUint16(this.pass(2)))
    if (additional === 26) return this.view.getFloat32(this.pass(4))
    if (additional === 27) return this.view.getFloat64(this.pass(8))
    throw new CborError(additional === open ? 'stop' : 'simple')
  }

  /** @param depth how many arrays and maps stand around it. @throws CborError */
  item(depth: number): unknown {
    const head = this.head()
    const { kind, additional } = head
    if (kind === kinds.unsigned) return this.argument(additional)
    if (kind === kinds.negative) return this.negative(this.argument(additional))
    if (kind === kinds.bytes) return this.byteString(head)
    if (kind === kinds.text) return this.text(head)
    if (kind === kinds.array) return this.array(additional, depth + 1)
    if (kind === kinds.map) return this.map(additional, depth + 1)
    return kind === kinds.tag ? this.tagged(additional, depth) : this.wordOrFloat(additional)
  }
}
