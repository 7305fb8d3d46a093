import '../../styles/state-ring.css'
import { palmLines } from '../../primitives/palm/palm-strokes.ts'

/** A tablet with crossed-out palm lines. The tablet is at the left edge of the box, so that it aligns with the text. */
export const DeviceRing = () => (
  <div className="pf-ring" data-ring="unsupported">
    <svg viewBox="0 0 200 200" aria-hidden="true" focusable="false">
      <rect x="3" y="4" width="148" height="192" rx="16" />
      <g className="pf-ring-lines" transform="translate(77 92) scale(.66) translate(-95.5 -201)">
        {palmLines.map((line) => (
          <path key={line} d={line} />
        ))}
      </g>
      <path d="M32 140 122 44M63 176h28" />
    </svg>
  </div>
)
