import { palmRest, palmSide } from './palm-strokes.ts'

/** The same hand where a way ends; each says in its manner that nothing goes on here for now. */
export interface PalmPose {
  name: string
  outline: string
  marks: string
  turn?: string
}

/** Two fingers lowered: a pause. */
export const loweredPalm: PalmPose = {
  name: 'lowered',
  outline: `${palmSide}C41.8 146 43 134 51 131C60 128 69 134 71 146C73 128 82 118 92 117C99 116.5 104 118 106.7 120.7${palmRest}`,
  marks:
    'M46.5 150C45 166 49 174 57 174C65 174 69 166 70.5 148M72 146C71 167 77 178 87.5 178C98 178 104 164 104.5 122M51 160q6 3 13-1M79 163q8 4 17-1',
}
