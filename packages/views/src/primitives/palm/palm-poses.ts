import { palmRest, palmSide } from './palm-strokes.ts'

/** Poses of the hand for stop screens. */
export interface PalmPose {
  name: string
  outline: string
  marks: string
  turn?: string
}

/** Two lowered fingers: a pause. */
export const loweredPalm: PalmPose = {
  name: 'lowered',
  outline: `${palmSide}C42.5 156 42 141 51 137C60 134 69 140 71 151C73 135 82 125.5 92 124.5C99 124 105 127 110.6 130.6${palmRest}`,
  marks:
    'M46 155C44.5 171 49 180 57 180C65 180 69 172 70.5 154M72 152C71 173 77 184 87.5 184C98 184 104.5 170 105 128M51 166q6 3 13-1M79 169q8 4 17-1',
}
