import { Encoder } from 'cbor-x/index-no-eval'
import { CborError, cborLimits } from './cbor-error.ts'
import { checkBytes } from './check-bytes.ts'
import { checkValue } from './check-value.ts'

const codec = new Encoder({ useRecords: false, variableMapSize: true, tagUint8Array: false, copyBuffers: true })
/** In bytes. The encoder allocates new memory if less than about 2 KiB are free. */
const spare = 4_096

/**
 * Encodes plain objects as maps, `Uint8Array` as byte strings, and `Date` as timestamps (tag 1). Safe integers and
 * bigints are integers, and other numbers are floats of eight bytes. Lengths are definite, and heads are as short as
 * possible.
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
 * Decodes one item with definite or indefinite lengths, as servers of Smithy RPC v2 CBOR send it. A timestamp (tag 1)
 * becomes a `Date`. An integer outside the safe range becomes a bigint. The caller must check the type of each value.
 * @throws CborError, also if bytes follow the item
 */
export function decodeCbor(bytes: Uint8Array): unknown {
  const checked = checkBytes(bytes)
  const value: unknown = codec.decode(checked)
  // The library keeps a reference to the copy until the next message.
  checked.fill(0)
  return value
}
