import type { PalmPose } from './palm-poses.ts'
import { palmBox } from './palm-strokes.ts'

/** The hand of a stop screen. Decorative: the text next to it says the same. */
export function PosedPalm({ pose }: { readonly pose: PalmPose }) {
  const { name, outline, marks, turn } = pose
  return (
    <svg
      className="pf-palm"
      data-inactive
      data-pose={name}
      viewBox={`0 0 ${palmBox.width} ${palmBox.height}`}
      aria-hidden="true"
      focusable="false"
    >
      <g transform={turn}>
        <path className="pf-palm-outline" d={outline} pathLength={1} />
        <path className="pf-palm-mark" d={marks} />
      </g>
    </svg>
  )
}
