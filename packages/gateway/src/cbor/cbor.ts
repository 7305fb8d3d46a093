// The plain entry compiles readers from text, which Trusted Types refuse; this one never does.
import { Decoder, Encoder } from 'cbor-x/index-no-eval'
import { checkBytes } from './check-bytes.ts'
import { checkValue } from './check-value.ts'

const plain = { useRecords: false, mapsAsObjects: true, tagUint8Array: false }
const encoder = new Encoder({ ...plain, variableMapSize: true })
const decoder = new Decoder({ ...plain, copyBuffers: true })

/**
 * Maps from plain objects, byte strings from Uint8Array, no tags, definite lengths. A bigint is written as an integer
 * of eight bytes, and only such integers are read as one.
 * @throws CborError
 */
export function encodeCbor(value: unknown): Uint8Array<ArrayBuffer> {
  checkValue(value)
  const pooled = encoder.encode(value)
  const bytes = new Uint8Array(pooled)
  // The encoder keeps the memory it writes into, and with it a PIN.
  pooled.fill(0)
  checkBytes(bytes)
  return bytes
}

/** One item and nothing after it; whatever is not plain is refused before it is decoded. @throws CborError */
export function decodeCbor(bytes: Uint8Array): unknown {
  checkBytes(bytes)
  // A view of its own: the decoder leaves a mark on the array that it is given.
  return decoder.decode(new Uint8Array(bytes.buffer, bytes.byteOffset, bytes.byteLength))
}
