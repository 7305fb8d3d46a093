import { useBrand } from '../../brand/brand.ts'

const fingers = 'M6.2 14 4.1 8.4M9.9 12 8.9 4.3M13.7 12 14 3.2M17.3 13 18.9 5.2M18.5 21.6 24.6 13.2'
const hand =
  'M4.6 14C4.1 17.6 4.8 21 7.2 23.6 8.3 24.8 8.6 26 8.6 28H18.1C18.1 26 18.9 24.2 19.9 22.4L18.9 13C18 10.4 6 10.2 4.6 14Z'
const lines = 'M4.6 17C9 17.8 12.8 16.6 14.4 13.2M19.4 17.6C15 17.8 12.2 21.4 13 26.4'

/** The palm, drawn for 24 to 32 px: fingers as single strokes, two lines left open. */
export function LogoMark({ size = 28 }: { readonly size?: number }) {
  return (
    <svg className="pf-mark" viewBox="0 0 28 28" width={size} height={size} aria-hidden="true" focusable="false">
      <path className="pf-mark-hand" d={hand} />
      <path className="pf-mark-fingers" d={fingers} />
      <path className="pf-mark-lines" d={lines} />
    </svg>
  )
}

export function Logo() {
  const brand = useBrand()
  return (
    <span className="pf-logo">
      {brand.logo === 'mark-and-name' && <LogoMark />}
      <span className="pf-logo-name">{brand.name}</span>
    </span>
  )
}
