import { FrameError, type HeaderValue, headerTypes } from './frame.ts'

// Keeps a byte order mark. Otherwise two different names could become equal.
const decoder = new TextDecoder('utf-8', { fatal: true, ignoreBOM: true })

function textOf(bytes: Uint8Array): string {
  try {
    return decoder.decode(bytes)
  } catch {
    throw new FrameError('text')
  }
}

function uuidOf(bytes: Uint8Array): string {
  const hex = Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('')
  return [hex.slice(0, 8), hex.slice(8, 12), hex.slice(12, 16), hex.slice(16, 20), hex.slice(20)].join('-')
}

class Reader {
  private readonly bytes: Uint8Array
  private readonly view: DataView
  private at = 0
  constructor(bytes: Uint8Array) {
    this.bytes = bytes
    this.view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength)
  }
  get isAtEnd(): boolean {
    return this.at === this.bytes.length
  }
  private pass(length: number): number {
    const from = this.at
    if (from + length > this.bytes.length) throw new FrameError('truncated')
    this.at = from + length
    return from
  }
  take(length: number): Uint8Array {
    const from = this.pass(length)
    return this.bytes.subarray(from, from + length)
  }
  uint8 = (): number => this.view.getUint8(this.pass(1))
  int8 = (): number => this.view.getInt8(this.pass(1))
  int16 = (): number => this.view.getInt16(this.pass(2))
  int32 = (): number => this.view.getInt32(this.pass(4))
  int64 = (): bigint => this.view.getBigInt64(this.pass(8))
  sized = (): Uint8Array => this.take(this.view.getUint16(this.pass(2)))
}

function readValue(from: Reader): HeaderValue {
  const type = headerTypes[from.uint8()]
  switch (type) {
    case 'true':
    case 'false':
      return { type: 'boolean', value: type === 'true' }
    case 'byte':
      return { type, value: from.int8() }
    case 'short':
      return { type, value: from.int16() }
    case 'integer':
      return { type, value: from.int32() }
    case 'long':
    case 'timestamp':
      return { type, value: from.int64() }
    case 'bytes':
      return { type, value: from.sized() }
    case 'string':
      return { type, value: textOf(from.sized()) }
    case 'uuid':
      return { type, value: uuidOf(from.take(16)) }
    default:
      throw new FrameError('headerType')
  }
}

/**
 * Decodes the headers of a frame.
 * @throws FrameError
 */
export function decodeHeaders(bytes: Uint8Array): Map<string, HeaderValue> {
  const headers = new Map<string, HeaderValue>()
  const from = new Reader(bytes)
  while (!from.isAtEnd) {
    const length = from.uint8()
    if (length === 0) throw new FrameError('headerName')
    const name = textOf(from.take(length))
    if (headers.has(name)) throw new FrameError('duplicateHeader')
    headers.set(name, readValue(from))
  }
  return headers
}
