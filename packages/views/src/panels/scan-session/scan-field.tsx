import { type CSSProperties, type KeyboardEvent, type PointerEvent, type ReactNode, useEffect, useRef } from 'react'

type Variables = CSSProperties & Readonly<Record<`--${string}`, string | number>>

const variables = (properties: Readonly<Record<`--${string}`, string | number>>): Variables => properties

interface ScanFieldProps {
  /** CSS selects the screen of the scanner by this name. */
  readonly stage: string
  readonly isCoaching: boolean
  readonly holdMs: number
  readonly labelledBy: string
  readonly onCancel: () => void
  readonly children: ReactNode
}

const touchMs = 10

function feel() {
  if (!('vibrate' in navigator) || matchMedia('(prefers-reduced-motion: reduce)').matches) return
  navigator.vibrate(touchMs)
}

/** Escape cancels the scan. The field takes the focus when it appears, because only a focused field receives Escape. */
export function ScanField({ stage, isCoaching, holdMs, labelledBy, onCancel, children }: ScanFieldProps) {
  const field = useRef<HTMLElement>(null)
  const previous = useRef<string>(undefined)
  useEffect(() => {
    // The removal of a focused button leaves no element with the focus, so Escape would have no effect. Then the field
    // takes the focus.
    const isLost = previous.current === undefined || document.activeElement === document.body
    previous.current = stage
    if (isLost) field.current?.focus({ preventScroll: true })
  }, [stage])
  useEffect(() => {
    if (stage === 'captured') feel()
  }, [stage])
  const press = ({ key }: KeyboardEvent) => {
    if (key === 'Escape') onCancel()
  }
  return (
    <section
      ref={field}
      className="pf-scan"
      data-theme="dark"
      data-stage={stage}
      data-coaching={isCoaching || undefined}
      style={variables({ '--pf-hold': `${holdMs}ms` })}
      tabIndex={-1}
      aria-labelledby={labelledBy}
      onKeyDown={press}
    >
      {children}
    </section>
  )
}

interface HoverProps {
  readonly onHold: () => void
  readonly onWithdraw: () => void
  readonly children: ReactNode
}

const within = (ratio: number): number => Math.max(-1, Math.min(1, ratio))

/** Users without a pointer press the button below the drawing, which has the same effect. */
export function HoverGlass({ onHold, onWithdraw, children }: HoverProps) {
  const follow = ({ currentTarget, clientX, clientY }: PointerEvent<HTMLDivElement>) => {
    const { left, top, width, height } = currentTarget.getBoundingClientRect()
    currentTarget.style.setProperty('--pf-hover-x', String(within(((clientX - left) / width) * 2 - 1)))
    currentTarget.style.setProperty('--pf-hover-y', String(within(((clientY - top) / height) * 2 - 1)))
  }
  const rest = ({ currentTarget }: PointerEvent<HTMLDivElement>) => {
    currentTarget.style.removeProperty('--pf-hover-x')
    currentTarget.style.removeProperty('--pf-hover-y')
    onWithdraw()
  }
  return (
    <div
      className="pf-scan-glass"
      onPointerDown={(event) => {
        event.currentTarget.setPointerCapture(event.pointerId)
        follow(event)
        onHold()
      }}
      onPointerMove={follow}
      onPointerUp={rest}
      onPointerCancel={rest}
    >
      {children}
    </div>
  )
}
