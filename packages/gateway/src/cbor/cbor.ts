import { CborError, cborLimits } from './cbor-error.ts'
import { checkValue } from './check-value.ts'
import { Reader } from './read.ts'
import { write } from './write.ts'

/**
 * Maps from plain objects, byte strings from Uint8Array, timestamps (tag 1) from Date, integers as such, other numbers
 * as floats of eight bytes; definite lengths, the shortest heads.
 * @throws CborError
 */
export function encodeCbor(value: unknown): Uint8Array<ArrayBuffer> {
  checkValue(value)
  const bytes = write(value)
  if (bytes.length > cborLimits.bytes) throw new CborError('tooLarge')
  return bytes
}

/**
 * One item and nothing after it, as Smithy RPC v2 CBOR servers send it: lengths said ahead or not, floats of two, four
 * and eight bytes, timestamps by tag 1, which become a Date. An integer beyond what a number holds becomes a bigint. A
 * schema says where which of them may stand.
 * @throws CborError
 */
export function decodeCbor(bytes: Uint8Array): unknown {
  if (bytes.length > cborLimits.bytes) throw new CborError('tooLarge')
  const reader = new Reader(bytes)
  const value = reader.item(0)
  if (!reader.isAtEnd) throw new CborError('trailing')
  return value
}
