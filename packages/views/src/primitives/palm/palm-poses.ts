import { palmOutline } from './palm-strokes.ts'

/** Poses of the hand for stop screens. */
export interface PalmPose {
  name: string
  outline: string
  marks: string
  turn?: string
}

/** A pause. */
export const loweredPalm: PalmPose = { name: 'lowered', outline: palmOutline, marks: '' }
