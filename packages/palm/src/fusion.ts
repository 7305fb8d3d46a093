import { palmCodeBytes } from './encoding.ts'

/** The fused code of several frames. */
export interface PalmTemplate {
  code: Uint8Array<ArrayBuffer>
  /** A bit is set if the same bit of the code is steady. Unsteady bits have no information. */
  steady: Uint8Array<ArrayBuffer>
}

/**
 * The share of equal frames that makes a bit steady. A scan needs a larger share, because its frames share noise. An
 * enrolment has frames of several scans.
 */
export const steadyShares = { scan: 0.8, enrolment: 0.6 } as const

/**
 * Fuses frames by the majority of each bit. In a tie the first frame decides. It needs at least one frame, and each
 * frame has `palmCodeBytes` bytes.
 */
export function fuseFrames(frames: readonly Uint8Array[], steadyShare: number): PalmTemplate {
  const [code, steady] = [new Uint8Array(palmCodeBytes), new Uint8Array(palmCodeBytes)]
  for (let bit = 0; bit < palmCodeBytes * 8; bit += 1) {
    const [byte, mask] = [bit >> 3, 1 << (bit & 7)]
    const set = frames.reduce((sum, frame) => sum + (((frame[byte] ?? 0) & mask) === 0 ? 0 : 1), 0)
    const isTie = set * 2 === frames.length
    const isSet = isTie ? ((frames[0]?.[byte] ?? 0) & mask) !== 0 : set * 2 > frames.length
    if (isSet) code[byte] = (code[byte] ?? 0) | mask
    if (Math.max(set, frames.length - set) >= steadyShare * frames.length) steady[byte] = (steady[byte] ?? 0) | mask
  }
  return { code, steady }
}
