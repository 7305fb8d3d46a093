import type { PalmSide } from './palm.tsx'

const folder = '/assets/'

/**
 * How a palm is scanned, as a moving picture of the same strokes; one that stands still for who wants nothing to move.
 * Decorative: what it shows is always said in words beside it.
 */
export function Guidance({ side }: { readonly side: PalmSide }) {
  const name = side === 'left' ? 'left-palm-guidance' : 'palm-guidance'
  return (
    <picture>
      <source media="(prefers-reduced-motion: reduce)" srcSet={`${folder}${name}-still-gif`} />
      <img className="pf-guidance" src={`${folder}${name}-gif`} alt="" width="384" height="384" draggable={false} />
    </picture>
  )
}
