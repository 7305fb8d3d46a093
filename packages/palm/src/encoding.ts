export const hands = ['left', 'right'] as const
export type Hand = (typeof hands)[number]

/** A palm code has 1,024 bits. The distance between two frames is the number of bits that differ. */
export const palmCodeBytes = 128
/** The usual number of frames in one scan. */
export const framesPerScan = 5
const maxFrames = 8

export interface PalmEncoding {
  hand: Hand
  /** Each frame has `palmCodeBytes` bytes. */
  frames: readonly Uint8Array<ArrayBuffer>[]
}

export const palmReasons = ['length', 'version', 'hand'] as const
export type PalmReason = (typeof palmReasons)[number]

/** An error in the format of an encoding. The error never contains palm bytes. */
export class PalmEncodingError extends Error {
  override readonly name = 'PalmEncodingError'
  readonly reason: PalmReason
  constructor(reason: PalmReason) {
    super(`The palm encoding is refused: ${reason}`)
    this.reason = reason
  }
}

/** Version 1 has one frame. Only older app shells send version 1. */
const versions = { single: 1, frames: 2 } as const
const headBytes = 2

/**
 * Encodes `encodingData` (R295): version 2, the hand (0 left, 1 right), and one to eight frames.
 * @throws PalmEncodingError if a frame has a wrong length, or if the number of frames is wrong
 */
export function encodePalm({ hand, frames }: { hand: Hand; frames: readonly Uint8Array[] }): Uint8Array<ArrayBuffer> {
  const isWhole = frames.every(({ byteLength }) => byteLength === palmCodeBytes)
  if (!isWhole || frames.length === 0 || frames.length > maxFrames) throw new PalmEncodingError('length')
  const bytes = new Uint8Array(headBytes + frames.length * palmCodeBytes)
  bytes.set([versions.frames, hands.indexOf(hand)])
  for (const [index, frame] of frames.entries()) bytes.set(frame, headBytes + index * palmCodeBytes)
  return bytes
}

/**
 * The frames are copies, so the caller may reuse the buffer.
 * @throws PalmEncodingError if the version, the hand or the length is wrong
 */
export function decodePalm(bytes: Uint8Array): PalmEncoding {
  const [version, second] = bytes
  // Check the version before the length, because another version may have another length.
  if (bytes.byteLength > 0 && version !== versions.single && version !== versions.frames) {
    throw new PalmEncodingError('version')
  }
  const count = (bytes.byteLength - headBytes) / palmCodeBytes
  const most = version === versions.single ? 1 : maxFrames
  if (!Number.isInteger(count) || count < 1 || count > most) throw new PalmEncodingError('length')
  const hand = hands[second ?? hands.length]
  if (hand === undefined) throw new PalmEncodingError('hand')
  const frames = Array.from({ length: count }, (_, index) => {
    const start = headBytes + index * palmCodeBytes
    return new Uint8Array(bytes.subarray(start, start + palmCodeBytes))
  })
  return { hand, frames }
}
