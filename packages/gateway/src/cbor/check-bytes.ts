import { CborError, cborLimits, checkKey, checkText } from './cbor-error.ts'

const decoder = new TextDecoder('utf-8', { fatal: true, ignoreBOM: true })
const kinds = { unsigned: 0, negative: 1, bytes: 2, text: 3, array: 4, map: 5, tag: 6, simple: 7 } as const
/** Additional information 31 marks an indefinite length, or the stop code if the kind is `simple`. */
const open = 31
const stop = 0xff
/** The only accepted tag. Its content is in seconds since 1970 (RFC 8949 3.4.2). */
const epochTag = 1

interface Head {
  kind: number
  additional: number
}

const lengthOf = (parts: readonly Uint8Array[]): number => parts.reduce((sum, { length }) => sum + length, 0)

function joined(parts: readonly Uint8Array[]): Uint8Array<ArrayBuffer> {
  const whole = new Uint8Array(lengthOf(parts))
  let at = 0
  for (const part of parts) {
    whole.set(part, at)
    at += part.length
  }
  return whole
}

function float(value: number): Uint8Array {
  const view = new DataView(new ArrayBuffer(9))
  view.setUint8(0, 0xfb)
  view.setFloat64(1, value)
  return new Uint8Array(view.buffer)
}

function textOf(piece: Uint8Array): string {
  try {
    return decoder.decode(piece)
  } catch {
    throw new CborError('text')
  }
}

/** Never allocates memory for a length in the input, because the input may be shorter. */
class Guard {
  private readonly bytes: Uint8Array
  private readonly view: DataView
  private readonly parts: Uint8Array[] = []
  private copied = 0
  private at = 0
  private items = 0
  constructor(bytes: Uint8Array) {
    this.bytes = bytes
    this.view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength)
  }

  private replace(from: number, ...parts: Uint8Array[]): void {
    this.parts.push(this.bytes.subarray(this.copied, from), ...parts)
    this.copied = this.at
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

  /** If the next byte is a stop code, moves past the byte. */
  private stops(): boolean {
    const isStop = this.bytes[this.pass(1)] === stop
    if (!isStop) this.at -= 1
    return isStop
  }

  private argument(additional: number): number | bigint {
    if (additional < 24) return additional
    if (additional === 24) return this.view.getUint8(this.pass(1))
    if (additional === 25) return this.view.getUint16(this.pass(2))
    if (additional === 26) return this.view.getUint32(this.pass(4))
    if (additional !== 27) throw new CborError(additional === open ? 'stop' : 'simple')
    return this.view.getBigUint64(this.pass(8))
  }

  private integer({ kind, additional }: Head): number | bigint {
    const from = this.at - 1
    const argument = this.argument(additional)
    const value = kind === kinds.negative ? -1n - BigInt(argument) : argument
    const rounded = Number(value)
    if (!Number.isSafeInteger(rounded)) return value
    // cbor-x would decode an integer of eight bytes to a bigint, so the copy contains a float.
    if (typeof argument === 'bigint') this.replace(from, float(rounded))
    return rounded
  }

  /**
   * @returns undefined if the item is not a number. For a float of two bytes, 0 if the float is finite, otherwise NaN.
   */
  private number(head: Head): number | bigint | undefined {
    if (head.kind <= kinds.negative) return this.integer(head)
    if (head.kind !== kinds.simple) return undefined
    if (head.additional === 25) return ~this.view.getUint16(this.pass(2)) & 0x7c_00 ? 0 : Number.NaN
    if (head.additional === 26) return this.view.getFloat32(this.pass(4))
    return head.additional === 27 ? this.view.getFloat64(this.pass(8)) : undefined
  }

  private run(additional: number): Uint8Array {
    const length = Number(this.argument(additional))
    const from = this.pass(length)
    return this.bytes.subarray(from, from + length)
  }

  /**
   * Chunks must have the same kind and definite lengths. The copy contains the joined chunks, because cbor-x cannot
   * read chunks.
   */
  private *pieces({ kind, additional }: Head): Generator<Uint8Array> {
    const from = this.at - 1
    if (additional !== open) return yield this.run(additional)
    const pieces: Uint8Array[] = []
    while (!this.stops()) {
      const head = this.head()
      if (head.kind !== kind || head.additional === open) throw new CborError('piece')
      const piece = this.run(head.additional)
      pieces.push(piece)
      yield piece
    }
    const length = lengthOf(pieces)
    this.replace(from, Uint8Array.of((kind << 5) | 26, length >> 24, length >> 16, length >> 8, length), ...pieces)
  }

  private string(head: Head): string {
    let text = ''
    for (const piece of this.pieces(head)) if (head.kind === kinds.text) text += textOf(piece)
    checkText(text)
    return text
  }

  private each(additional: number, depth: number, entry: () => void): void {
    if (depth > cborLimits.depth) throw new CborError('depth')
    if (additional === open) {
      while (!this.stops()) entry()
      return
    }
    const count = this.argument(additional)
    for (let done = 0; done < count; done++) entry()
  }

  private map(additional: number, depth: number): void {
    const keys = new Set<string>()
    this.each(additional, depth, () => {
      const head = this.head()
      if (head.kind !== kinds.text) throw new CborError('key')
      const key = this.string(head)
      checkKey(key)
      if (keys.has(key)) throw new CborError('duplicateKey')
      keys.add(key)
      this.item(depth)
    })
  }

  private tagged(additional: number): void {
    if (Number(this.argument(additional)) !== epochTag) throw new CborError('tag')
    const seconds = this.number(this.head())
    const date = new Date(typeof seconds === 'number' ? Math.round(seconds * 1_000) : Number.NaN)
    if (Number.isNaN(date.getTime())) throw new CborError('tag')
  }

  private word(additional: number): void {
    if (additional < 20 || additional > 23) throw new CborError(additional === open ? 'stop' : 'simple')
    // Smithy reads undefined of CBOR as null.
    if (additional === 23) this.replace(this.at - 1, Uint8Array.of(0xf6))
  }

  /** @param depth the number of arrays and maps that contain the item */
  private item(depth: number): void {
    const head = this.head()
    const { kind, additional } = head
    if (kind === kinds.bytes || kind === kinds.text) this.string(head)
    else if (kind === kinds.array) this.each(additional, depth + 1, () => this.item(depth + 1))
    else if (kind === kinds.map) this.map(additional, depth + 1)
    else if (kind === kinds.tag) this.tagged(additional)
    else if (this.number(head) === undefined) this.word(additional)
  }

  whole(): Uint8Array<ArrayBuffer> {
    this.item(0)
    if (this.at < this.bytes.length) throw new CborError('trailing')
    this.replace(this.at)
    return joined(this.parts)
  }
}

/**
 * Checks bytes before cbor-x decodes them.
 * @returns a copy for cbor-x. Items that cbor-x cannot read, or would read wrongly, have another form in the copy.
 * @throws CborError
 */
export function checkBytes(bytes: Uint8Array): Uint8Array<ArrayBuffer> {
  if (bytes.length > cborLimits.bytes) throw new CborError('tooLarge')
  return new Guard(bytes).whole()
}
