import './hero-scene.css'
import type { CopyKey } from '../copy/catalogue.ts'
import { useText } from '../copy/copy.tsx'
import { HoverHand } from '../primitives/palm/hover-hand.tsx'
import { palmLines } from '../primitives/palm/palm-strokes.ts'
import { partnerNames } from './partner-names.ts'

const uses = [
  { place: partnerNames['harbor-market'], result: 'heroPaid' },
  { place: partnerNames['northside-gym'], result: 'heroOpen' },
  { place: partnerNames['cedar-clinic'], result: 'heroCheckedIn' },
] as const satisfies readonly { place: string; result: CopyKey }[]

/** The drawn device has a dark field in both themes, like the scanner. */
const Device = () => (
  <>
    <ellipse className="pf-hero-shade" cx="404" cy="506" rx="188" ry="56" />
    <path className="pf-hero-body" d="M224 416v44c0 40 76 73 170 73s170-33 170-73v-44" />
    <ellipse className="pf-hero-body" cx="394" cy="416" rx="170" ry="74" />
    <g data-theme="dark">
      <ellipse className="pf-hero-glass" cx="394" cy="415" rx="150" ry="64" />
      <ellipse className="pf-hero-track" cx="394" cy="415" rx="130" ry="54" />
      <ellipse className="pf-hero-ring" cx="394" cy="415" rx="130" ry="54" pathLength={1} />
      <g transform="matrix(-.37 .39 .7 .21 394 415) translate(-95.5 -201)">
        {palmLines.map((line) => (
          <path key={line} className="pf-hero-line" d={line} pathLength={1} />
        ))}
      </g>
    </g>
  </>
)

/** The scene is decorative. Therefore the scene is hidden from screen readers. */
export function HeroScene() {
  const translate = useText()
  return (
    <div className="pf-hero-scene" aria-hidden="true">
      {uses.map(({ place, result }) => (
        <p key={place} className="pf-hero-chip">
          <svg className="pf-icon" viewBox="0 0 24 24" aria-hidden="true" focusable="false">
            <path d="M5 12.5l4.5 4.5L19 7.5" />
          </svg>
          <span>
            <strong>{place}</strong> <span>{translate(result)}</span>
          </span>
        </p>
      ))}
      <svg className="pf-palm pf-hero-act" viewBox="0 0 620 600" aria-hidden="true" focusable="false">
        <g transform="translate(36 0)">
          <Device />
        </g>
        <g className="pf-hero-hand">
          <g transform="translate(206 10) scale(1.78)">
            <HoverHand large />
          </g>
        </g>
      </svg>
    </div>
  )
}
