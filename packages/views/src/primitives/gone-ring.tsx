import '../styles/state-ring.css'
import '../styles/gone-ring.css'
import { palmLines, palmOutline } from './palm/palm-strokes.ts'

/** The outline of a palm with faint lines, for a deleted profile. The drawing aligns with the edge of the text. */
export const GoneRing = () => (
  <div className="pf-ring" data-ring="gone">
    <svg viewBox="0 0 200 200" aria-hidden="true" focusable="false">
      <g transform="scale(.66)" strokeWidth="7.5">
        <path d={palmOutline} />
        <g opacity="0.3">
          {palmLines.map((line) => (
            <path key={line} d={line} />
          ))}
        </g>
      </g>
    </svg>
  </div>
)
