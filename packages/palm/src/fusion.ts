import { palmCodeBytes } from './encoding.ts'

/** What several frames of one hand agree in. */
export interface PalmTemplate {
  code: Uint8Array<ArrayBuffer>
  /** A bit is set where the code's bit is steady; the others say nothing. */
  steady: Uint8Array<ArrayBuffer>
}

/**
 * How many of the frames must agree for a bit to be steady. Of one scan, whose frames share some of their noise, more
 * than of an enrolment, which has frames of several scans: there agreement itself is worth more.
 */
export const steadyShares = { scan: 0.8, enrolment: 0.6 } as const

/** Each bit by majority; of a tie the first frame decides. At least one frame; all have `palmCodeBytes`. */
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
