import { Encoder } from 'cbor-x/index-no-eval'
import { CborError, cborLimits } from './cbor-error.ts'
import { checkBytes } from './check-bytes.ts'
import { checkValue } from './check-value.ts'

const codec = new Encoder({ useRecords: false, variableMapSize: true, tagUint8Array: false, copyBuffers: true })
/** With less free memory than this, the library allocates other memory. */
const spare = 4_096

/**
 * Encodes maps from plain objects, byte strings from Uint8Array, timestamps (tag 1) from Date, integers as integers,
 * and other numbers as floats of eight bytes. Lengths are definite, and heads are the shortest.
 * @throws CborError
 */
export function encodeCbor(value: unknown): Uint8Array<ArrayBuffer> {
  const { plain, most } = checkValue(value)
  // Memory that was too small midway would be left behind with what was in it: a PIN among them.
  // biome-ignore lint/correctness/useHookAtTopLevel: a method of cbor-x, not a React hook
  codec.useBuffer(codec.encode(new Uint8Array(most + spare)))
  const written = codec.encode(plain)
  const bytes = new Uint8Array(written)
  written.fill(0)
  if (bytes.length > cborLimits.bytes) throw new CborError('tooLarge')
  return bytes
}

/**
 * Decodes one item with nothing after it, as Smithy RPC v2 CBOR servers send it: definite or indefinite lengths, and
 * floats of two, four and eight bytes. Timestamps of tag 1 become a Date. An integer outside of the range of a number
 * becomes a bigint. A schema defines which of them is permitted at a place.
 * @throws CborError
 */
export function decodeCbor(bytes: Uint8Array): unknown {
  const checked = checkBytes(bytes)
  const value: unknown = codec.decode(checked)
  // The library keeps a reference to it until the next message.
  checked.fill(0)
  return value
}
