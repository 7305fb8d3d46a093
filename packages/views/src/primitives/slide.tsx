import '../styles/slides.css'
import { type PointerEvent, type ReactNode, useRef } from 'react'

/**
 * A finished drag. `px` is the distance to the right, and negative to the left. `half` is the half of the slide in
 * which the drag started.
 */
interface Drag {
  readonly px: number
  readonly half: 'left' | 'right'
}
export interface SlideProps {
  readonly onDrag: (drag: Drag) => void
  readonly children: ReactNode
}

export function Slide({ onDrag, children }: SlideProps) {
  const from = useRef<{ x: number; y: number }>(undefined)
  const end = ({ clientX, clientY, currentTarget, isPrimary }: PointerEvent<HTMLDivElement>) => {
    const start = from.current
    from.current = undefined
    if (start === undefined || !isPrimary) return
    const px = clientX - start.x
    // A vertical drag scrolls the page and must not change the slide.
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
        // Captures the pointer, because a release outside the slide must also end the drag.
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
