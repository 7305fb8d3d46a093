import { encode } from 'uqr'
import type { CopyKey } from '../copy/catalogue.ts'
import { useText } from '../copy/copy.tsx'

/** CSS pixels of the code itself; the quiet zone around it comes on top (A183). */
const size = 256
/** Modules on each side that stay white, or no reader finds the code. */
const quiet = 4

/** Black on white in either theme: inverted codes are not read everywhere. */
export function QrCode({ text, label }: { readonly text: string; readonly label: CopyKey }) {
  const say = useText()
  const { data, size: modules } = encode(text, { ecc: 'L', border: 0 })
  const path = data.flatMap((row, y) => row.flatMap((isDark, x) => (isDark ? [`M${x} ${y}h1v1h-1z`] : []))).join('')
  const whole = modules + 2 * quiet
  const width = (size * whole) / modules
  return (
    <svg
      className="pf-qr"
      role="img"
      aria-label={say(label)}
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
