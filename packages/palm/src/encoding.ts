export const hands = ['left', 'right'] as const
export type Hand = (typeof hands)[number]

/**
 * The number of bytes in a palm code, which has 1024 bits. The distance of two frames is the number of their different
 * bits.
 */
export const palmCodeBytes = 128
/** The usual and the maximum number of frames in one scan. */
export const framesPerScan = 5
const mostFrames = 8

export interface PalmEncoding {
  hand: Hand
  /** The frames of a scan. Each frame has `palmCodeBytes` bytes. */
  frames: readonly Uint8Array<ArrayBuffer>[]
}

export const palmReasons = ['length', 'version', 'hand'] as const
export type PalmReason = (typeof palmReasons)[number]

/** The error of this codec. It describes the error of the format and never contains the palm. */
export class PalmEncodingError extends Error {
  override readonly name = 'PalmEncodingError'
  readonly reason: PalmReason
  constructor(reason: PalmReason) {
    super(`The palm encoding is refused: ${reason}`)
    this.reason = reason
  }
}

/** The versions of the encoding. Version 1 has one frame, and only older shells send it. */
const versions = { single: 1, frames: 2 } as const
const headBytes = 2

/**
 * Encodes `encodingData` (R295). The result has version 2, the hand (0 left, 1 right), and one to eight frames.
 * @throws PalmEncodingError
 */
export function encodePalm({ hand, frames }: { hand: Hand; frames: readonly Uint8Array[] }): Uint8Array<ArrayBuffer> {
  const isWhole = frames.every(({ byteLength }) => byteLength === palmCodeBytes)
  if (!isWhole || frames.length === 0 || frames.length > mostFrames) throw new PalmEncodingError('length')
  const bytes = new Uint8Array(headBytes + frames.length * palmCodeBytes)
  bytes.set([versions.frames, hands.indexOf(hand)])
  for (const [index, frame] of frames.entries()) bytes.set(frame, headBytes + index * palmCodeBytes)
  return bytes
}

/**
 * Decodes a scan. The frames are copies, so the caller may reuse the buffer.
 * @throws PalmEncodingError
 */
export function decodePalm(bytes: Uint8Array): PalmEncoding {
  const [version, second] = bytes
  // Checks the version first, because another version may have another length.
  if (bytes.byteLength > 0 && version !== versions.single && version !== versions.frames) {
    throw new PalmEncodingError('version')
  }
  const count = (bytes.byteLength - headBytes) / palmCodeBytes
  const most = version === versions.single ? 1 : mostFrames
  if (!Number.isInteger(count) || count < 1 || count > most) throw new PalmEncodingError('length')
  const hand = hands[second ?? hands.length]
  if (hand === undefined) throw new PalmEncodingError('hand')
  const frames = Array.from({ length: count }, (_, index) => {
    const start = headBytes + index * palmCodeBytes
    return new Uint8Array(bytes.subarray(start, start + palmCodeBytes))
  })
  return { hand, frames }
}
