import { CborError, cborLimits, checkKey } from './cbor-error.ts'

const decoder = new TextDecoder('utf-8', { fatal: true, ignoreBOM: true })
const major = { unsigned: 0, negative: 1, bytes: 2, text: 3, array: 4, map: 5, tag: 6 } as const

interface Head {
  major: number
  /** A number's value, a text's length, an array's or a map's count. */
  argument: number
}

/** Walks over one item of CBOR, and over what is in it, without making anything of it. */
class Walk {
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

  private argument(additional: number): number {
    if (additional < 24) return additional
    if (additional === 24) return this.view.getUint8(this.pass(1))
    if (additional === 25) return this.view.getUint16(this.pass(2))
    if (additional === 26) return this.view.getUint32(this.pass(4))
    if (additional === 27) return Number(this.view.getBigUint64(this.pass(8)))
    throw new CborError(additional === 31 ? 'indefinite' : 'simple')
  }

  private head(): Head {
    this.items += 1
    if (this.items > cborLimits.items) throw new CborError('tooLarge')
    const initial = this.view.getUint8(this.pass(1))
    return { major: initial >> 5, argument: this.headArgument(initial >> 5, initial & 31) }
  }

  private headArgument(kind: number, additional: number): number {
    if (kind === major.tag) throw new CborError('tag')
    if (kind < major.tag) return this.argument(additional)
    // false, true, null and the three widths of floats; the stop code belongs to an indefinite length.
    const isKnown = (additional >= 20 && additional <= 22) || (additional >= 25 && additional <= 27)
    if (isKnown) return this.argument(additional)
    throw new CborError(additional === 31 ? 'indefinite' : 'simple')
  }

  private text(length: number): string {
    const from = this.pass(length)
    try {
      const text = decoder.decode(this.bytes.subarray(from, from + length))
      // cbor-x drops the mark from a long text and leaves it in a short one: two keys could become one.
      if (!text.startsWith('\ufeff')) return text
    } catch {
      // Not UTF-8.
    }
    throw new CborError('text')
  }

  private key(keys: Set<string>): void {
    const head = this.head()
    if (head.major !== major.text) throw new CborError('key')
    const key = this.text(head.argument)
    checkKey(key)
    if (keys.size === keys.add(key).size) throw new CborError('duplicateKey')
  }

  item(depth: number): void {
    const head = this.head()
    if (head.major === major.bytes) this.pass(head.argument)
    else if (head.major === major.text) this.text(head.argument)
    else if (head.major === major.array || head.major === major.map) this.contents(head, depth + 1)
  }

  private contents({ major: kind, argument: count }: Head, depth: number): void {
    if (depth > cborLimits.depth) throw new CborError('depth')
    const keys = new Set<string>()
    for (let done = 0; done < count; done++) {
      if (kind === major.map) this.key(keys)
      this.item(depth)
    }
  }
}

/** @throws CborError where the bytes are not one item of the plain kind that the gateway speaks. */
export function checkBytes(bytes: Uint8Array): void {
  if (bytes.length > cborLimits.bytes) throw new CborError('tooLarge')
  const walk = new Walk(bytes)
  walk.item(0)
  if (!walk.isAtEnd) throw new CborError('trailing')
}
