import { useBrand } from '../../brand/brand.ts'
import type { PalmSide } from './palm.tsx'

/** An animation of a palm scan. With reduced motion, a still picture replaces the animation. */
export function Guidance({ side }: { readonly side: PalmSide }) {
  const { pictures = '' } = useBrand()
  const folder = `${pictures}/assets/`
  const name = side === 'left' ? 'left-palm-guidance' : 'palm-guidance'
  return (
    <picture>
      <source media="(prefers-reduced-motion: reduce)" srcSet={`${folder}${name}-still-gif`} />
      <img className="pf-guidance" src={`${folder}${name}-gif`} alt="" width="384" height="384" draggable={false} />
    </picture>
  )
}
