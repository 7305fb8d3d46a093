export const hands = ['left', 'right'] as const
export type Hand = (typeof hands)[number]

/** 1024 bits that describe one palm; two frames are compared by counting the bits in which they differ. */
export const palmCodeBytes = 128
/** What a scanner takes of one hand that is held still, and the most that is read of one scan. */
export const framesPerScan = 5
const mostFrames = 8

export interface PalmEncoding {
  hand: Hand
  /** Of one scan, each `palmCodeBytes` long. */
  frames: readonly Uint8Array<ArrayBuffer>[]
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

/** Of version 1, which shells from before still send, there is one frame. */
const versions = { single: 1, frames: 2 } as const
const headBytes = 2

/** The wire form of `encodingData` (B78): version 2, hand (0 left, 1 right), one to eight frames. @throws PalmEncodingError */
export function encodePalm({ hand, frames }: { hand: Hand; frames: readonly Uint8Array[] }): Uint8Array<ArrayBuffer> {
  const isWhole = frames.every(({ byteLength }) => byteLength === palmCodeBytes)
  if (!isWhole || frames.length === 0 || frames.length > mostFrames) throw new PalmEncodingError('length')
  const bytes = new Uint8Array(headBytes + frames.length * palmCodeBytes)
  bytes.set([versions.frames, hands.indexOf(hand)])
  for (const [index, frame] of frames.entries()) bytes.set(frame, headBytes + index * palmCodeBytes)
  return bytes
}

/** The frames are copies: the caller may overwrite what they were read from. @throws PalmEncodingError */
export function decodePalm(bytes: Uint8Array): PalmEncoding {
  const [version, second] = bytes
  // The version first: another one may have another length.
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
