import { Encoder } from 'cbor-x/index-no-eval'
import { CborError, cborLimits } from './cbor-error.ts'
import { checkBytes } from './check-bytes.ts'
import { checkValue } from './check-value.ts'

const codec = new Encoder({ useRecords: false, variableMapSize: true, tagUint8Array: false, copyBuffers: true })
/** The minimum free memory of the encoder in bytes. If less memory is free, the encoder allocates new memory. */
const spare = 4_096

/**
 * Encodes plain objects as maps, Uint8Array as byte strings, and Date as timestamps (tag 1). Integers are encoded as
 * integers, and other numbers as floats of eight bytes. Lengths are definite, and heads are as short as possible.
 * @throws CborError
 */
export function encodeCbor(value: unknown): Uint8Array<ArrayBuffer> {
  const { plain, most } = checkValue(value)
  // Allocates enough memory before encoding. Otherwise the library would allocate more and leave a PIN in its old
  // memory.
  // biome-ignore lint/correctness/useHookAtTopLevel: a method of cbor-x, not a React hook
  codec.useBuffer(codec.encode(new Uint8Array(most + spare)))
  const written = codec.encode(plain)
  const bytes = new Uint8Array(written)
  written.fill(0)
  if (bytes.length > cborLimits.bytes) throw new CborError('tooLarge')
  return bytes
}

/**
 * Decodes one item in the forms that Smithy RPC v2 CBOR servers send. These forms are definite or indefinite lengths,
 * and floats of two, four or eight bytes. A timestamp (tag 1) becomes a Date. An integer outside the safe range becomes
 * a bigint. The caller's schema must check the type of each value.
 * @throws CborError, also if bytes follow the item
 */
export function decodeCbor(bytes: Uint8Array): unknown {
  const checked = checkBytes(bytes)
  const value: unknown = codec.decode(checked)
  // Clears the copy, because the library keeps a reference to the copy until the next message.
  checked.fill(0)
  return value
}
