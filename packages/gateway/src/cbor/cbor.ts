import { Encoder } from 'cbor-x/index-no-eval'
import { CborError, cborLimits } from './cbor-error.ts'
import { checkBytes } from './check-bytes.ts'
import { checkValue } from './check-value.ts'

const codec = new Encoder({ useRecords: false, variableMapSize: true, tagUint8Array: false, copyBuffers: true })
/** The encoder allocates new memory if it has less free memory than this. */
const spare = 4_096

/**
 * Encodes plain objects as maps, Uint8Array as byte strings, Date as timestamps (tag 1), integers as integers, and
 * other numbers as floats of eight bytes. Lengths are definite, and heads are as short as possible. @throws CborError
 */
export function encodeCbor(value: unknown): Uint8Array<ArrayBuffer> {
  const { plain, most } = checkValue(value)
  // Provide enough memory before encoding. Otherwise the library would allocate more and leave the first memory with
  // its content, which may contain a PIN.
  // biome-ignore lint/correctness/useHookAtTopLevel: a method of cbor-x, not a React hook
  codec.useBuffer(codec.encode(new Uint8Array(most + spare)))
  const written = codec.encode(plain)
  const bytes = new Uint8Array(written)
  written.fill(0)
  if (bytes.length > cborLimits.bytes) throw new CborError('tooLarge')
  return bytes
}

/**
 * Decodes one item with no bytes after it, in the forms that Smithy RPC v2 CBOR servers send. These are definite or
 * indefinite lengths, and floats of two, four and eight bytes. Timestamps of tag 1 become a Date. An integer outside
 * the range of a number becomes a bigint. The caller's schema must restrict the type of each value. @throws CborError
 */
export function decodeCbor(bytes: Uint8Array): unknown {
  const checked = checkBytes(bytes)
  const value: unknown = codec.decode(checked)
  // Clear the copy, because the library keeps a reference to it until the next message.
  checked.fill(0)
  return value
}
