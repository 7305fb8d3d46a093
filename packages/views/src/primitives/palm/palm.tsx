import { useEffect, useId, useState } from 'react'
import {
  palmBox,
  palmCheck,
  palmCreases,
  palmLines,
  palmOutline,
  palmRoots,
  palmShadow,
  palmTapers,
} from './palm-strokes.ts'

export type PalmSide = 'left' | 'right'
export type PalmMode = 'still' | 'waiting' | 'done'

export interface PalmProps {
  readonly side?: PalmSide | undefined
  readonly mode?: PalmMode | undefined
  readonly size?: number | undefined
  /** The number of visible lines. Applies to the mode `still`. */
  readonly lines?: 0 | 1 | 2 | 3 | undefined
  /** Whether the user has not added this palm. The drawing then has a neutral colour and no tint. */
  readonly inactive?: boolean | undefined
  /** Whether the hand is at least 200 px high. Such a hand has lines of varying width and all creases. */
  readonly large?: boolean | undefined
}

const mirror = `matrix(-1 0 0 1 ${palmBox.width} 0)`

/** Returns the stroke width in units of the palm's box, which is 300 units high. */
const strokeAt = (size: number, large: boolean) => (large ? 360 / size : Math.min(11, Math.max(2.2, 1 + 440 / size)))

/** Below this height in px, the hand is a filled shape, and its lines are cut out. */
const solidBelow = 80

const Details = ({ id }: { id: string }) => (
  <>
    <path className="pf-palm-crease" d={palmCreases} />
    <path className="pf-palm-weight" d={`${palmOutline}z${palmShadow}z`} />
    <path className="pf-palm-faint" d={palmTapers} />
    <clipPath id={id}>
      <path d={palmTapers} />
    </clipPath>
  </>
)

/** The drawing is hidden from screen readers, because the text next to the drawing has the same content. */
export function Palm({ side = 'right', mode = 'still', size, lines = 3, inactive = false, large = false }: PalmProps) {
  const id = useId()
  // Prevents transitions at the start. In Chrome, the hand would otherwise erase its lines while a page with a field
  // loads.
  const [moves, setMoves] = useState(false)
  useEffect(() => setMoves(true), [])
  const box =
    size === undefined ? {} : { height: size, width: Math.round(size * 0.8), strokeWidth: strokeAt(size, large) }
  return (
    <svg
      className="pf-palm"
      data-mode={mode}
      data-lines={lines}
      data-inactive={inactive || undefined}
      data-large={large || undefined}
      data-solid={(size ?? solidBelow) < solidBelow || undefined}
      data-moves={moves || undefined}
      viewBox={`0 0 ${palmBox.width} ${palmBox.height}`}
      aria-hidden="true"
      focusable="false"
      {...box}
    >
      <g transform={side === 'left' ? mirror : undefined}>
        <path className="pf-palm-skin" d={palmOutline} />
        <path className="pf-palm-outline" d={palmOutline} pathLength={1} />
        {palmLines.map((line) => (
          <path
            key={line}
            className="pf-palm-line"
            d={line}
            pathLength={1}
            clipPath={large ? `url(#${id})` : undefined}
          />
        ))}
        <path className="pf-palm-crease" d={palmRoots} />
        {large && <Details id={id} />}
      </g>
      <path className="pf-palm-check" d={palmCheck} pathLength={1} />
    </svg>
  )
}
