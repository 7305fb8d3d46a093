import { type PalmTemplate, palmCodeBytes } from '@palmflow/palm'
import { bitAt } from './bits.ts'

/** Of a palm's bits the share that is set; and of a scan's the share below which it has to be nearer. */
const setShare = { palm: 0.36, least: 0.3 } as const
/** Where one steady bit differs from the steady one before it: of a hand, however its noise is shared, 54 times at least. */
const fewestChanges = 45

function shapeOf({ code, steady }: PalmTemplate) {
  const shape = { steady: 0, set: 0, changes: 0 }
  let before: number | undefined
  for (let place = 0; place < palmCodeBytes * 8; place += 1) {
    if (bitAt(steady, place) === 0) continue
    const bit = bitAt(code, place)
    shape.steady += 1
    shape.set += bit
    if (before !== undefined && bit !== before) shape.changes += 1
    before = bit
  }
  return shape
}

/**
 * How many bits nearer a palm has to be to this code. Fewer bits of a hand are set than not, so a code of few is nearer to
 * everybody: all zeros would be clearly somebody in 15 of 100 galleries of one palm. And one of few changes is like no
 * hand, and now and then very near to one: nothing is near enough to it.
 */
export function handicapOf(palm: PalmTemplate): number {
  const { steady, set, changes } = shapeOf(palm)
  if (changes < fewestChanges) return Number.POSITIVE_INFINITY
  return (1 - 2 * setShare.palm) * Math.max(0, setShare.least * steady - set)
}

/** What a scanner shows that sees nothing, or whoever draws a code by themselves: no scan is near to it. */
export const isNoHand = (palm: PalmTemplate): boolean => handicapOf(palm) === Number.POSITIVE_INFINITY
