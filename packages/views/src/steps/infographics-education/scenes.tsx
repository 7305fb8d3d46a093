import type { EducationSlide } from '@palmflow/workflows'
import type { ReactNode } from 'react'
import { palmCheck, palmLines, palmOutline } from '../../primitives/palm/palm-strokes.ts'

/** The hand of all pictures. `at` places its 240 × 300 in the scene. */
const Hand = ({ at }: { at: string }) => (
  <g transform={at}>
    <g>
      <path className="pf-scene-under" d={palmOutline} />
      <path className="pf-palm-skin" d={palmOutline} />
    </g>
    <path className="pf-palm-outline" d={palmOutline} pathLength={1} />
    {palmLines.map((line) => (
      <path key={line} className="pf-palm-line" d={line} pathLength={1} />
    ))}
  </g>
)

/** The hand above a device. */
const Brand = () => (
  <>
    <path className="pf-scene-well" d="M92 204v20c0 20 36 34 68 34s68-14 68-34v-20" />
    <ellipse className="pf-scene-well" cx="160" cy="204" rx="68" ry="22" />
    <ellipse className="pf-scene-glow" cx="160" cy="204" rx="52" ry="16" />
    <ellipse className="pf-scene-glow" cx="160" cy="204" rx="34" ry="10" />
    <g className="pf-scene-over">
      <Hand at="translate(56 22) scale(.86 .5)" />
    </g>
  </>
)

/** The palm lines with two linked programs and one that is unlinked. */
const Control = () => (
  <>
    <path d="M112 118C152 92 176 66 206 60" />
    <path d="M146 138C166 137 186 130 206 130" />
    <path className="pf-scene-left" d="M104 168C132 190 150 196 164 198" />
    <path className="pf-scene-loose" d="M178 190l8 18M188 186l8 18" />
    <rect className="pf-scene-thing" x="206" y="40" width="66" height="42" rx="8" />
    <path className="pf-scene-sign" d="M206 54h66M218 70h18" />
    <path
      className="pf-scene-thing"
      d="M206 116a6 6 0 0 1 6-6h54a6 6 0 0 1 6 6v8a8 8 0 0 0 0 16v8a6 6 0 0 1-6 6h-54a6 6 0 0 1-6-6v-8a8 8 0 0 0 0-16z"
    />
    <path className="pf-scene-sign" d="M252 118v4M252 130v4M252 142v4" />
    <path
      className="pf-scene-left"
      d="M242 226c-20-12-28-22-28-32a14 14 0 0 1 28-4a14 14 0 0 1 28 4c0 10-8 20-28 32z"
    />
    <Hand at="translate(14 38) scale(.62)" />
  </>
)

/** The things that a user need not carry. */
const Convenience = () => (
  <>
    <g transform="rotate(-16 84 116)">
      <rect className="pf-scene-left" x="26" y="76" width="112" height="72" rx="10" />
      <path className="pf-scene-left" d="M26 98h112" />
    </g>
    <g transform="rotate(14 240 110)">
      <rect className="pf-scene-left" x="208" y="52" width="64" height="118" rx="12" />
      <path className="pf-scene-left" d="M230 156h20" />
    </g>
    <path className="pf-scene-left" d="M222 216a14 14 0 1 1 0-20l44 0v10h-10v10h-10v-10h-20" />
    <Hand at="translate(74 26) scale(.72)" />
  </>
)

/** A protected signature with its own key. */
const Security = () => (
  <>
    <path
      className="pf-scene-guard"
      d="M160 14c30 20 62 26 92 26v84c0 62-40 98-92 120c-52-22-92-58-92-120v-84c30 0 62-6 92-26z"
    />
    <Hand at="translate(82 48) scale(.62)" />
    <g transform="translate(192 168)">
      <rect className="pf-scene-thing" x="0" y="24" width="60" height="46" rx="10" />
      <path className="pf-scene-sign" d="M14 24v-8a16 16 0 0 1 32 0v8" />
      <path className="pf-scene-check" d={palmCheck} transform="translate(-7 -8) scale(.31)" />
    </g>
  </>
)

const scenes = {
  brand: <Brand />,
  control: <Control />,
  convenience: <Convenience />,
  security: <Security />,
} as const satisfies Record<EducationSlide, ReactNode>

/** Decorative: the text next to it says the same. Rendered again for each slide. */
export const Scene = ({ of }: { of: EducationSlide }) => (
  <svg
    key={of}
    className="pf-palm pf-scene"
    data-mode="drawing"
    data-scene={of}
    viewBox="0 0 320 260"
    aria-hidden="true"
    focusable="false"
  >
    {scenes[of]}
  </svg>
)
