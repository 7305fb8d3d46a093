import { useBrand } from '../../brand/brand.ts'

export function LogoMark({ size = 28 }: { readonly size?: number }) {
  const { shape, strokes, strokeWidth, cuts, cutWidth } = useBrand().mark
  return (
    <svg className="pf-mark" viewBox="0 0 28 28" width={size} height={size} aria-hidden="true" focusable="false">
      <path className="pf-mark-shape" d={shape} />
      <path className="pf-mark-strokes" d={strokes} strokeWidth={strokeWidth} />
      <path className="pf-mark-cuts" d={cuts} strokeWidth={cutWidth} />
    </svg>
  )
}

export function Logo() {
  const { name } = useBrand()
  return (
    <span className="pf-logo">
      <LogoMark />
      <span className="pf-logo-name">{name}</span>
    </span>
  )
}
