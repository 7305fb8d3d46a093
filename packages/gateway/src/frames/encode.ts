import { crc32 } from './crc32.ts'
import {
  checksumBytes,
  type Frame,
  FrameError,
  type FrameReason,
  frameLimits,
  type HeaderValue,
  headerTypes,
  preludeBytes,
} from './frame.ts'

const encoder = new TextEncoder()

function textBytes(text: string): Uint8Array {
  // The encoder would silently replace a lone surrogate.
  if (!text.isWellFormed()) throw new FrameError('text')
  return encoder.encode(text)
}

function sized(bytes: Uint8Array): Uint8Array {
  if (bytes.length > frameLimits.value) throw new FrameError('headerValue')
  const out = new Uint8Array(2 + bytes.length)
  new DataView(out.buffer).setUint16(0, bytes.length)
  out.set(bytes, 2)
  return out
}

const integerBytes = { byte: 1, short: 2, integer: 4 } as const

function integer(type: keyof typeof integerBytes, value: number): Uint8Array {
  const bytes = integerBytes[type]
  const limit = 2 ** (8 * bytes - 1)
  if (!Number.isInteger(value) || value < -limit || value >= limit) throw new FrameError('headerValue')
  const whole = new Uint8Array(4)
  new DataView(whole.buffer).setInt32(0, value)
  return whole.subarray(4 - bytes)
}

function long(value: bigint): Uint8Array {
  if (BigInt.asIntN(64, value) !== value) throw new FrameError('headerValue')
  const out = new Uint8Array(8)
  new DataView(out.buffer).setBigInt64(0, value)
  return out
}

function uuid(value: string): Uint8Array {
  if (!/^[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}$/.test(value)) throw new FrameError('headerValue')
  return Uint8Array.from(value.replaceAll('-', '').match(/../g) ?? [], (pair) => Number.parseInt(pair, 16))
}

function valueBytes(header: HeaderValue): Uint8Array {
  switch (header.type) {
    case 'boolean':
      return new Uint8Array(0)
    case 'byte':
    case 'short':
    case 'integer':
      return integer(header.type, header.value)
    case 'long':
    case 'timestamp':
      return long(header.value)
    case 'bytes':
      return sized(header.value)
    case 'string':
      return sized(textBytes(header.value))
    case 'uuid':
      return uuid(header.value)
  }
}

function headerBytes(name: string, header: HeaderValue): Uint8Array {
  const named = textBytes(name)
  if (named.length === 0 || named.length > frameLimits.name) throw new FrameError('headerName')
  const type = header.type === 'boolean' ? (header.value ? 'true' : 'false') : header.type
  return Uint8Array.from([named.length, ...named, headerTypes.indexOf(type)])
}

function joined(parts: readonly Uint8Array[], limit: number, reason: FrameReason): Uint8Array<ArrayBuffer> {
  const length = parts.reduce((sum, part) => sum + part.length, 0)
  if (length > limit) throw new FrameError(reason)
  const out = new Uint8Array(length)
  let at = 0
  for (const part of parts) {
    out.set(part, at)
    at += part.length
  }
  return out
}

/**
 * Encodes a frame.
 * @throws FrameError if a header is invalid, or if a limit of `frameLimits` is exceeded
 */
export function encodeFrame({ headers, payload }: Frame): Uint8Array<ArrayBuffer> {
  const parts = [...headers].flatMap(([name, value]) => [headerBytes(name, value), valueBytes(value)])
  const written = joined(parts, frameLimits.headers, 'headersTooLarge')
  const room = [new Uint8Array(preludeBytes), written, payload, new Uint8Array(checksumBytes)]
  const out = joined(room, frameLimits.total, 'tooLarge')
  const view = new DataView(out.buffer)
  view.setUint32(0, out.length)
  view.setUint32(4, written.length)
  view.setUint32(8, crc32(out, 0, 8))
  view.setUint32(out.length - checksumBytes, crc32(out, 0, out.length - checksumBytes))
  return out
}
