import { palmCodeBytes } from './encoding.ts'

export interface PalmTemplate {
  code: Uint8Array<ArrayBuffer>
  /** The mask of steady bits. The other bits of the code carry no information. */
  steady: Uint8Array<ArrayBuffer>
}

/**
 * A bit is steady if at least this share of the frames has the same value. The share for a scan is larger, because the
 * frames of one scan have common noise.
 */
export const steadyShares = { scan: 0.8, enrolment: 0.6 } as const

/**
 * Fuses frames by the majority of each bit. The first frame decides a tie.
 * @param frames at least one, each with `palmCodeBytes` bytes
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
