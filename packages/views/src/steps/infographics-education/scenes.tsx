import type { EducationSlide } from '@palmflow/workflows'
import type { ReactNode } from 'react'
import { HoverHand } from '../../primitives/palm/hover-hand.tsx'
import { palmLines, palmOutline, palmRoots } from '../../primitives/palm/palm-strokes.ts'
import { frontSleeve } from '../../primitives/palm/side-strokes.ts'

/** All hands with a visible palm have the same scale and baseline. */
const Hand = ({ at, lines = true }: { at: string; lines?: boolean }) => (
  <g transform={at}>
    <path className="pf-scene-flesh" d={palmOutline} />
    <path className="pf-palm-outline" d={palmOutline} pathLength={1} />
    {lines && palmLines.map((line) => <path key={line} className="pf-palm-line" d={line} pathLength={1} />)}
    <path className="pf-palm-crease" d={palmRoots} />
    <path className="pf-scene-thing" d={frontSleeve} />
  </g>
)
const toTheLeft = 'matrix(-.7 0 0 .7 182 44)'
const inTheMiddle = 'translate(92 44) scale(.7)'

const Brand = () => (
  <>
    <path className="pf-scene-thing" d="M76 202v12c0 21 36 36 82 36s82-15 82-36v-12" />
    <ellipse className="pf-scene-thing" cx="158" cy="202" rx="82" ry="35" />
    <ellipse className="pf-scene-glow" cx="158" cy="202" rx="62" ry="25" />
    <ellipse className="pf-scene-glow" cx="158" cy="202" rx="40" ry="15.5" />
    <g transform="translate(40 0) scale(.98)">
      <g className="pf-scene-over">
        <HoverHand />
      </g>
    </g>
  </>
)

const card = 'M214 36h68a8 8 0 0 1 8 8v34a8 8 0 0 1-8 8h-68a8 8 0 0 1-8-8V44a8 8 0 0 1 8-8z'
const pass =
  'M212 106h72a6 6 0 0 1 6 6v11a8 8 0 0 0 0 16v11a6 6 0 0 1-6 6h-72a6 6 0 0 1-6-6v-11a8 8 0 0 0 0-16v-11a6 6 0 0 1 6-6z'
const cross = 'M214 182h68a8 8 0 0 1 8 8v34a8 8 0 0 1-8 8h-68a8 8 0 0 1-8-8v-34a8 8 0 0 1 8-8z'

const Control = () => (
  <>
    <Hand at={toTheLeft} lines={false} />
    <path
      className="pf-palm-line"
      pathLength={1}
      d="M98 140.6C107.7 162.4 137.3 171.2 156.1 165.8C190 156 176 61 206 61"
    />
    <path
      className="pf-palm-line"
      pathLength={1}
      d="M74.9 167.9C92.9 165.4 118.9 186.6 138.6 193.8C172 206 174 131 206 131"
    />
    <path
      className="pf-palm-line"
      pathLength={1}
      d="M74.2 170C114.6 181.6 118 199.1 102.2 228.8C97 240 140 236 156 232C166 229 172 226 178 219"
    />
    <circle className="pf-scene-end" cx="182" cy="214" r="6" />
    <path className="pf-scene-thing" d={card} />
    <path className="pf-scene-sign" d="M206 51h84M218 70h20" />
    <path className="pf-scene-thing" d={pass} />
    <path className="pf-scene-sign" d="M268 114v5M268 128v6M268 143v5M220 124h30M220 138h18" />
    <path className="pf-scene-left" d={cross} />
    <path className="pf-scene-left" d="M248 194v26M235 207h26" />
  </>
)

const key = 'M244.5 204v34a5.5 5.5 0 0 0 11 0v-3h9v-8h-9v-7h7v-8h-7v-8a19 19 0 1 0-11 0zM250 179a4 4 0 1 1-.1 0'

/** Things that the user need not carry. In this scene, these things become paler. */
const Convenience = () => (
  <>
    <g className="pf-scene-gone">
      <path
        transform="rotate(-14 60 128)"
        d="M16 96h88a9 9 0 0 1 9 9v50a9 9 0 0 1-9 9H16a9 9 0 0 1-9-9v-50a9 9 0 0 1 9-9zM7 114h106M20 146h26"
      />
      <path
        transform="rotate(12 268 88)"
        d="M246 30h44a10 10 0 0 1 10 10v96a10 10 0 0 1-10 10h-44a10 10 0 0 1-10-10V40a10 10 0 0 1 10-10zM262 134h12"
      />
      <path transform="rotate(64 250 187) translate(24 -14)" d={key} />
    </g>
    <Hand at={inTheMiddle} />
  </>
)

/** The drawing of a palm code, as rows of dots and dashes. */
const code = [62, 78, 94, 110, 126].flatMap((y, row) =>
  [216, 232, 248, 264, 280].map((x, column) => `M${x} ${y}h${(row * 3 + column * 2) % 5 < 2 ? 7 : 0}`),
)

const Security = () => (
  <>
    <Hand at={toTheLeft} />
    <path className="pf-scene-dots" d="M160 152C172 148 180 122 200 112M150 192C176 198 176 136 200 120" />
    <rect className="pf-scene-thing" x="204" y="44" width="92" height="100" rx="12" />
    <path className="pf-scene-row" d={code.join('')} />
    <g className="pf-scene-key">
      <path d={key} />
    </g>
  </>
)

const scenes = {
  brand: <Brand />,
  control: <Control />,
  convenience: <Convenience />,
  security: <Security />,
} as const satisfies Record<EducationSlide, ReactNode>

/** The scene is hidden from screen readers, because the text next to the scene has the same content. */
export const Scene = ({ of }: { of: EducationSlide }) => (
  <svg key={of} className="pf-palm pf-scene" data-scene={of} viewBox="0 0 320 260" aria-hidden="true" focusable="false">
    {scenes[of]}
  </svg>
)
