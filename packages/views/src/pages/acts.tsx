import './acts.css'
import type { ReactNode } from 'react'
import { palmCreases, palmLines, palmOutline } from '../primitives/palm/palm-strokes.ts'
import { sideCuff, sideFinger, sideMarks, sideOutline } from '../primitives/palm/side-strokes.ts'

const SideHand = ({ at }: { at: string }) => (
  <g transform={at}>
    <path className="pf-act-under" d={sideFinger} />
    <path d={sideFinger} />
    <path className="pf-act-under" d={sideOutline} />
    <path className="pf-palm-skin" d={sideOutline} />
    <path d={sideOutline} />
    <path className="pf-act-mark" d={sideMarks} />
    <path className="pf-act-thing" d={sideCuff} />
  </g>
)

const Lines = ({ at, erased }: { at: string; erased?: number }) => (
  <g transform={at}>
    {palmLines.map((line, index) => (
      <path
        key={line}
        className={index === erased ? 'pf-act-erased' : undefined}
        d={line}
        vectorEffect="non-scaling-stroke"
      />
    ))}
  </g>
)

/** A device on a counter and its rays. */
const Device = ({ at }: { at: string }) => (
  <g transform={at}>
    <path className="pf-act-thing" d="M-58 0V14C-58 25-32 34 0 34S58 25 58 14V0" />
    <ellipse className="pf-act-thing" rx="58" ry="15" />
    <ellipse className="pf-act-ring" rx="42" ry="10" />
    <ellipse className="pf-act-ring" cy="-13" rx="34" ry="7.5" />
    <ellipse className="pf-act-ring" cy="-25" rx="25" ry="5" />
  </g>
)

/** In an app or in person: a phone and a device, with the lines that they read. */
const Enroll = () => (
  <>
    <path className="pf-act-ground" d="M172 214H312" />
    <Device at="translate(240 178)" />
    <rect className="pf-act-thing" x="34" y="14" width="108" height="204" rx="18" />
    <path className="pf-act-sign" d="M78 26h20M72 204h32" />
    <circle className="pf-act-ring" cx="88" cy="112" r="40" />
    <Lines at="translate(43 26) scale(.42)" />
  </>
)

/** From the side, a hand's width above the device. */
const Hover = () => (
  <>
    <path className="pf-act-ground" d="M8 214H312" />
    <Device at="translate(170 178)" />
    <SideHand at="translate(8 6)" />
  </>
)

const card = 'M228 26h66a8 8 0 0 1 8 8v36a8 8 0 0 1-8 8h-66a8 8 0 0 1-8-8v-36a8 8 0 0 1 8-8z'
const pass =
  'M226 96h70a6 6 0 0 1 6 6v9a8 8 0 0 0 0 16v9a6 6 0 0 1-6 6h-70a6 6 0 0 1-6-6v-9a8 8 0 0 0 0-16v-9a6 6 0 0 1 6-6z'
const cross = 'M228 160h66a8 8 0 0 1 8 8v36a8 8 0 0 1-8 8h-66a8 8 0 0 1-8-8v-36a8 8 0 0 1 8-8z'

/** A card, a pass and a clinic's file, each at the end of a palm line. */
const Link = () => (
  <>
    <g transform="matrix(-.72 0 0 .72 176 8)">
      <path className="pf-palm-skin" d={palmOutline} />
      <path d={palmOutline} vectorEffect="non-scaling-stroke" />
      <path className="pf-act-mark" d={palmCreases} vectorEffect="non-scaling-stroke" />
    </g>
    <path className="pf-act-tie" d="M77 107C80 116 85 123 93 130C106 142 126 145 142 140C178 128 172 52 220 52" />
    <path className="pf-act-tie" d="M56 131C70 129 84 134 97 146C105 153 114 160 128 162C168 167 180 122 220 119" />
    <path className="pf-act-tie" d="M56 134C73 139 86 151 90 169C93 184 93 197 112 200C150 206 180 190 220 186" />
    <path className="pf-act-thing" d={card} />
    <path className="pf-act-sign" d="M220 41h82M231 64h20" />
    <path className="pf-act-thing" d={pass} />
    <path className="pf-act-sign" d="M282 104v4M282 117v4M282 130v4M234 112h30M234 126h18" />
    <path className="pf-act-thing" d={cross} />
    <path className="pf-act-sign" d="M261 173v26M248 186h26" />
  </>
)

/** A palm that lifts off with a line. */
const Leave = () => (
  <>
    <path className="pf-act-thing" d="M70 118H236L268 206H38Z" />
    <Lines at="translate(70 66) scale(.72 .48)" erased={1} />
    <SideHand at="translate(40 2) rotate(11 320 90) scale(.94)" />
  </>
)

const acts = {
  enroll: <Enroll />,
  hover: <Hover />,
  link: <Link />,
  leave: <Leave />,
} as const satisfies Record<string, ReactNode>

export type ActName = keyof typeof acts

/** Decorative: the text next to it says the same. */
export const Act = ({ of }: { readonly of: ActName }) => (
  <svg className="pf-palm pf-act" viewBox="0 0 320 224" aria-hidden="true" focusable="false">
    {acts[of]}
  </svg>
)
