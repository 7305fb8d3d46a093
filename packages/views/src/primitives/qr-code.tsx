import { encode } from 'uqr'
import type { CopyKey } from '../copy/catalogue.ts'
import { useText } from '../copy/copy.tsx'

/** The size of the code in CSS pixels, without the quiet zone (R221). */
const size = 256
/** The width of the quiet zone in modules. QR code readers need a quiet zone. */
const quiet = 4

/** The code is black on white in both themes, because some readers cannot read inverted codes. */
export function QrCode({ text, label }: { readonly text: string; readonly label: CopyKey }) {
  const translate = useText()
  const { data, size: modules } = encode(text, { ecc: 'L', border: 0 })
  const path = data.flatMap((row, y) => row.flatMap((isDark, x) => (isDark ? [`M${x} ${y}h1v1h-1z`] : []))).join('')
  const whole = modules + 2 * quiet
  const width = (size * whole) / modules
  return (
    <svg
      className="pf-qr"
      role="img"
      aria-label={translate(label)}
      width={width}
      height={width}
      viewBox={`${-quiet} ${-quiet} ${whole} ${whole}`}
      shapeRendering="crispEdges"
    >
      <rect x={-quiet} y={-quiet} width={whole} height={whole} fill="#fff" />
      <path d={path} fill="#000" />
    </svg>
  )
}
