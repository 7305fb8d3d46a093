import { useBrand } from '../../brand/brand.ts'

const fingers = 'M5.5 14.6 3.4 8.6M9.3 12.6 8 4.2M13.3 12 13.5 2.6M17.3 12.8 19.2 4.8M19.2 20 24.9 12.9'
const hand =
  'M4 14C3.4 17.4 4 20.2 5.6 23 6.8 25.1 7.4 26.4 7.4 28H18.1C18.1 26.2 19 24.9 20.4 23 21.5 21.4 22 20 22.2 18.4L18.9 16.4V12.6C17.5 9.8 5.4 10.4 4 14Z'
const lines = 'M3.2 16.6C8.6 18.2 12.4 16.6 13.9 12.6M19.4 16.6C14.4 17 11.6 20.8 13.2 26.6'

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
