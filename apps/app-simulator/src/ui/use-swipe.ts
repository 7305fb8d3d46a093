import { type CSSProperties, type MouseEvent, type PointerEvent, useRef, useState } from 'react'

/**
 * The thresholds in pixels. `moves`: the smallest swipe that is not a tap. `goes`: the smallest swipe that removes the
 * element.
 */
const thresholds = { moves: 8, goes: 40 } as const

interface Offset {
  x: number
  y: number
}
const still: Offset = { x: 0, y: 0 }
const lengthOf = ({ x, y }: Offset) => Math.max(Math.abs(x), Math.abs(y))

/** An element at the upper edge cannot be pulled down. */
const alongOneAxis = ({ x, y }: Offset): Offset =>
  Math.abs(x) > Math.abs(y) ? { x, y: 0 } : { x: 0, y: Math.min(y, 0) }

interface SwipeEnds {
  up: () => void
  aside: () => void
}
export interface Swipe {
  style: CSSProperties
  onPointerDown(event: PointerEvent): void
  onPointerMove(event: PointerEvent): void
  onPointerUp(): void
  onPointerCancel(): void
  /** Suppresses the click of a swipe that ends over a button. */
  onClickCapture(event: MouseEvent): void
}

export function useSwipe({ up, aside }: SwipeEnds): Swipe {
  const from = useRef<Offset>(undefined)
  const wasMoved = useRef(false)
  const [offset, setOffset] = useState(still)
  const end = () => {
    from.current = undefined
    setOffset(still)
  }
  return {
    style: offset === still ? {} : { transform: `translate(${offset.x}px, ${offset.y}px)` },
    onPointerDown: ({ clientX, clientY }) => {
      wasMoved.current = false
      from.current = { x: clientX, y: clientY }
    },
    onPointerMove: ({ clientX, clientY, currentTarget, pointerId }) => {
      if (from.current === undefined) return
      const moved = { x: clientX - from.current.x, y: clientY - from.current.y }
      if (!wasMoved.current && lengthOf(moved) < thresholds.moves) return
      // Captures the pointer only after a movement. Otherwise a button in the element would not receive its tap.
      if (!wasMoved.current) currentTarget.setPointerCapture(pointerId)
      wasMoved.current = true
      setOffset(alongOneAxis(moved))
    },
    onPointerUp: () => {
      if (Math.abs(offset.x) >= thresholds.goes) aside()
      else if (offset.y <= -thresholds.goes) up()
      end()
    },
    onPointerCancel: end,
    onClickCapture: (event) => {
      if (!wasMoved.current) return
      event.preventDefault()
      event.stopPropagation()
    },
  }
}
