import '../styles/slides.css'
import { type PointerEvent, type ReactNode, useRef } from 'react'

/** From down to up, in px to the right; and in which half of the slide it began. */
interface Drag {
  readonly px: number
  readonly half: 'left' | 'right'
}
export interface SlideProps {
  readonly onDrag: (drag: Drag) => void
  readonly children: ReactNode
}

/** What a finger or a mouse turns. Beside it stand buttons that do the same, for everybody else. */
export function Slide({ onDrag, children }: SlideProps) {
  const from = useRef<{ x: number; y: number }>(undefined)
  const end = ({ clientX, clientY, currentTarget, isPrimary }: PointerEvent<HTMLDivElement>) => {
    const start = from.current
    from.current = undefined
    if (start === undefined || !isPrimary) return
    const px = clientX - start.x
    // Down or up the page: no way of turning it.
    if (Math.abs(clientY - start.y) > Math.max(Math.abs(px), 10)) return
    const { left, width } = currentTarget.getBoundingClientRect()
    onDrag({ px, half: start.x < left + width / 2 ? 'left' : 'right' })
  }
  return (
    <div
      className="pf-slide"
      onPointerDown={({ clientX, clientY, isPrimary, pointerId, currentTarget, nativeEvent }) => {
        if (!isPrimary) return
        from.current = { x: clientX, y: clientY }
        // Let go beyond its edge, it is a swipe all the same.
        if (nativeEvent.isTrusted) currentTarget.setPointerCapture(pointerId)
      }}
      onPointerUp={end}
      onPointerCancel={() => {
        from.current = undefined
      }}
    >
      {children}
    </div>
  )
}
