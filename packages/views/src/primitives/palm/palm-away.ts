import type { PalmPose } from './palm-poses.ts'
import { palmOutline } from './palm-strokes.ts'

/** The end of a visit. */
export const awayPalm: PalmPose = { name: 'away', outline: palmOutline, marks: '' }
