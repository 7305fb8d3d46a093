import { type PalmPose, palmPoses } from './palm-poses.ts'
import { palmBox } from './palm-strokes.ts'

/** The hand where a way ends. Decorative: what it shows is always said in words beside it. */
export function PosedPalm({ pose }: { readonly pose: PalmPose }) {
  const { outline, marks, turn } = palmPoses[pose]
  return (
    <svg
      className="pf-palm"
      data-inactive
      data-pose={pose}
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
