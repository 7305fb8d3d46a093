import type { PalmSide } from './palm.tsx'

const folder = '/assets/'

/**
 * An animation of a palm scan from the same strokes. A still picture with reduced motion.
 * Decorative: the text next to it says the same.
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
