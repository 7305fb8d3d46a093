import type { PalmPose } from './palm-poses.ts'
import { palmOutline } from './palm-strokes.ts'

/** The back of the hand, half turned: the end of a visit. */
export const awayPalm: PalmPose = {
  name: 'away',
  outline: palmOutline,
  marks:
    'M51 146q9-8 18-1M87 136q10-8 20 0M121 133q10-8 20 1M154 139q8-6 16 3M33.5 82q4 5 9 1M75.5 42q6 5 11.5 1M121.5 27q6.5 5 13 0M168.5 43q6 4 11.5 1M215 147q3 5 9 4',
  turn: 'translate(208 10) scale(-.78 .97) rotate(-9 120 160)',
}
