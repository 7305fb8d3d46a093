import type { PalmPose } from './palm-poses.ts'
import { palmBox } from './palm-strokes.ts'

/** The hand where a way ends. Decorative: what it shows is always said in words beside it. */
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
