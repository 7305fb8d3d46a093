export const hands = ['left', 'right'] as const
export type Hand = (typeof hands)[number]

/** 1024 bits that describe one palm; two captures are compared by counting the bits in which they differ. */
export const palmCodeBytes = 128

export interface PalmEncoding {
  hand: Hand
  /** `palmCodeBytes` long. */
  code: Uint8Array<ArrayBuffer>
}

export const palmReasons = ['length', 'version', 'hand'] as const
export type PalmReason = (typeof palmReasons)[number]

/** All that this codec throws. Says what is wrong with the form, never what the palm is like. */
export class PalmEncodingError extends Error {
  override readonly name = 'PalmEncodingError'
  readonly reason: PalmReason
  constructor(reason: PalmReason) {
    super(`The palm encoding is refused: ${reason}`)
    this.reason = reason
  }
}

const version = 1
const headBytes = 2
export const palmEncodingBytes = headBytes + palmCodeBytes

/** The wire form of `encodingData` (B78): version 1, hand (0 left, 1 right), code. @throws PalmEncodingError */
export function encodePalm({ hand, code }: { hand: Hand; code: Uint8Array }): Uint8Array<ArrayBuffer> {
  if (code.byteLength !== palmCodeBytes) throw new PalmEncodingError('length')
  const bytes = new Uint8Array(palmEncodingBytes)
  bytes.set([version, hands.indexOf(hand)])
  bytes.set(code, headBytes)
  return bytes
}

/** The code is a copy: the caller may overwrite what it was read from. @throws PalmEncodingError */
export function decodePalm(bytes: Uint8Array): PalmEncoding {
  // The version first: another one may have another length.
  if (bytes.byteLength > 0 && bytes[0] !== version) throw new PalmEncodingError('version')
  if (bytes.byteLength !== palmEncodingBytes) throw new PalmEncodingError('length')
  const hand = hands[bytes[1] ?? hands.length]
  if (hand === undefined) throw new PalmEncodingError('hand')
  const code = new Uint8Array(palmCodeBytes)
  code.set(bytes.subarray(headBytes))
  return { hand, code }
}
