import { type PalmTemplate, palmCodeBytes } from '@palmflow/palm'
import { bitAt } from './bits.ts'

/** `palm`: the average share of set bits in a palm. `least`: the share below which a scan gets a penalty. */
const setShare = { palm: 0.36, least: 0.3 } as const
/**
 * The minimum number of changes between consecutive steady bits. The smallest number in 12,000 genuine scans was 54.
 */
const minChanges = 45

function shapeOf({ code, steady }: PalmTemplate) {
  const shape = { steady: 0, set: 0, changes: 0 }
  let before: number | undefined
  for (let index = 0; index < palmCodeBytes * 8; index += 1) {
    if (bitAt(steady, index) === 0) continue
    const bit = bitAt(code, index)
    shape.steady += 1
    shape.set += bit
    if (before !== undefined && bit !== before) shape.changes += 1
    before = bit
  }
  return shape
}

/**
 * Returns the number of bits by which a palm must be nearer to this code. In a palm, less than half of the bits are
 * set. Therefore a code with few set bits is near to all palms. A code with few changes is not a hand and matches no
 * palm. Otherwise this code could be very near to a palm.
 */
export function penaltyOf(palm: PalmTemplate): number {
  const { steady, set, changes } = shapeOf(palm)
  if (changes < minChanges) return Number.POSITIVE_INFINITY
  return (1 - 2 * setShare.palm) * Math.max(0, setShare.least * steady - set)
}

/** Whether a code has too few changes for a hand, for example after an empty scan. */
export const isNoHand = (palm: PalmTemplate): boolean => penaltyOf(palm) === Number.POSITIVE_INFINITY
