import './palm-actions.css'
import type { ReactNode } from 'react'
import { palmLines, palmOutline, palmRoots } from '../primitives/palm/palm-strokes.ts'
import {
  frontSleeve,
  sideFingers,
  sideFold,
  sideMarks,
  sideMiddle,
  sideOutline,
  sideSleeve,
} from '../primitives/palm/side-strokes.ts'

const SideHand = ({ at }: { at: string }) => (
  <g transform={at}>
    <g className="pf-act-flesh">
      {sideFingers.map((finger) => (
        <path key={finger} d={finger} />
      ))}
      <path d={sideMiddle} stroke="none" />
      <path d={sideOutline} />
    </g>
    <path className="pf-act-mark" d={sideMarks} />
    <path className="pf-act-thing" d={sideSleeve} />
    <path className="pf-act-sign" d={sideFold} />
  </g>
)

const Lines = ({ at }: { at: string }) => (
  <g transform={at}>
    {palmLines.map((line) => (
      <path key={line} d={line} vectorEffect="non-scaling-stroke" />
    ))}
  </g>
)

const Device = ({ at }: { at: string }) => (
  <g transform={at}>
    <path className="pf-act-thing" d="M-58 0V14C-58 25-32 34 0 34S58 25 58 14V0" />
    <ellipse className="pf-act-thing" rx="58" ry="15" />
    <ellipse className="pf-act-ring" rx="42" ry="10" />
    <ellipse className="pf-act-ring" cy="-13" rx="34" ry="7.5" />
    <ellipse className="pf-act-ring" cy="-25" rx="25" ry="5" />
  </g>
)

const Enroll = () => (
  <>
    <path className="pf-act-ground" d="M0 214H320" />
    <Device at="translate(240 178)" />
    <rect className="pf-act-thing" x="34" y="14" width="108" height="204" rx="18" />
    <path className="pf-act-sign" d="M78 26h20M72 204h32" />
    <circle className="pf-act-ring" cx="88" cy="112" r="40" />
    <Lines at="translate(47.9 27.6) scale(.42)" />
  </>
)

const Hover = () => (
  <>
    <path className="pf-act-ground" d="M0 214H320" />
    <Device at="translate(150 180)" />
    <SideHand at="translate(32 -4)" />
  </>
)

const card = 'M228 26h66a8 8 0 0 1 8 8v36a8 8 0 0 1-8 8h-66a8 8 0 0 1-8-8v-36a8 8 0 0 1 8-8z'
const pass =
  'M226 96h70a6 6 0 0 1 6 6v9a8 8 0 0 0 0 16v9a6 6 0 0 1-6 6h-70a6 6 0 0 1-6-6v-9a8 8 0 0 0 0-16v-9a6 6 0 0 1 6-6z'
const cross = 'M228 160h66a8 8 0 0 1 8 8v36a8 8 0 0 1-8 8h-66a8 8 0 0 1-8-8v-36a8 8 0 0 1 8-8z'

const Link = () => (
  <>
    <g transform="matrix(-.72 0 0 .72 176 8)">
      <path className="pf-act-flesh" d={palmOutline} vectorEffect="non-scaling-stroke" />
      <path className="pf-act-mark" d={palmRoots} vectorEffect="non-scaling-stroke" />
      <path className="pf-act-thing" d={frontSleeve} vectorEffect="non-scaling-stroke" />
    </g>
    <path className="pf-act-tie" d="M89.6 107.4C99.5 129.8 130 138.8 149.4 133.3C180 124.6 172 52 220 52" />
    <path className="pf-act-tie" d="M65.8 135.4C84.3 132.8 111.1 154.7 131.4 162.1C168 175 176 122 220 119" />
    <path className="pf-act-tie" d="M65.1 137.6C106.7 149.5 110.1 167.6 93.9 198.1C88 209 180 216 220 186" />
    <path className="pf-act-thing" d={card} />
    <path className="pf-act-sign" d="M220 41h82M231 64h20" />
    <path className="pf-act-thing" d={pass} />
    <path className="pf-act-sign" d="M282 104v4M282 117v4M282 130v4M234 112h30M234 126h18" />
    <path className="pf-act-thing" d={cross} />
    <path className="pf-act-sign" d="M261 173v26M248 186h26" />
  </>
)

const rows = [52, 100, 148]
const toggles = [128, 112, 128]

const Control = () => (
  <>
    <rect className="pf-act-thing" x="22" y="14" width="132" height="240" rx="22" />
    <path className="pf-act-sign" d="M76 28h24" />
    {rows.map((y, index) => (
      <g key={y} data-off={index === 1 || undefined}>
        <rect className="pf-act-sign" x="36" y={y} width="22" height="22" rx="6" />
        <path className="pf-act-sign" d={`M66 ${y + 7}h26M66 ${y + 15}h16`} />
        <rect className="pf-act-toggle" x="102" y={y + 1} width="38" height="20" rx="10" />
        <circle className="pf-act-knob" cx={toggles[index]} cy={y + 11} r="7" />
      </g>
    ))}
    <SideHand at="translate(140 44) scale(.68)" />
  </>
)

const acts = {
  enroll: <Enroll />,
  hover: <Hover />,
  link: <Link />,
  control: <Control />,
} as const satisfies Record<string, ReactNode>

export type DrawingName = keyof typeof acts

/** The drawing is hidden from screen readers, because the text next to the drawing has the same content. */
export const Drawing = ({ of }: { readonly of: DrawingName }) => (
  <svg className="pf-palm pf-act pf-act-frame" viewBox="0 0 320 224" aria-hidden="true" focusable="false">
    {acts[of]}
  </svg>
)
