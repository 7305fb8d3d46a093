import type { MouseEvent, ReactNode } from 'react'
import type { CopyKey, CopyValues } from '../copy/catalogue.ts'
import { useText } from '../copy/copy.tsx'
import { linesBox, palmLines } from './palm/palm-strokes.ts'

export type ButtonKind = 'primary' | 'secondary' | 'quiet' | 'danger'

export interface ButtonProps {
  readonly label: CopyKey
  readonly values?: CopyValues | undefined
  readonly kind?: ButtonKind | undefined
  readonly type?: 'submit' | 'button' | undefined
  /** A busy button keeps its focus and its width, and ignores clicks. */
  readonly busy?: boolean | undefined
  /** The name of the running action, for screen readers. With reduced motion, the name is also visible. */
  readonly busyLabel?: CopyKey | undefined
  readonly disabled?: boolean | undefined
  readonly name?: string | undefined
  readonly value?: string | undefined
  /**
   * The accessible name, if two buttons have the same label. This name must start with the label, because users of
   * speech input say the label.
   */
  readonly 'aria-label'?: string | undefined
  readonly 'aria-describedby'?: string | undefined
  readonly onClick?: ((event: MouseEvent<HTMLButtonElement>) => void) | undefined
}

/** The second click of a double click may hit a control of the next screen. */
export const isRepeatedClick = ({ detail }: MouseEvent): boolean => detail > 1

function Spinner() {
  return (
    <svg className="pf-spinner" viewBox={linesBox} aria-hidden="true" focusable="false">
      {palmLines.map((line) => (
        <path key={line} d={line} pathLength={1} />
      ))}
    </svg>
  )
}

export function Button({ label, values, kind = 'primary', type = 'button', busy = false, ...rest }: ButtonProps) {
  const translate = useText()
  const { onClick, busyLabel = 'busy', ...attributes } = rest
  const press = (event: MouseEvent<HTMLButtonElement>) => {
    if (busy || isRepeatedClick(event)) event.preventDefault()
    else onClick?.(event)
  }
  const state = busy ? ({ 'aria-busy': true, 'aria-disabled': true } as const) : {}
  return (
    <>
      <button {...attributes} {...state} type={type} className={`pf-button pf-${kind}`} onClick={press}>
        <span className="pf-button-label">{translate(label, values)}</span>
        {busy && <Spinner />}
        {busy && (
          <span className="pf-button-wait" aria-hidden="true">
            {translate(busyLabel)}
          </span>
        )}
      </button>
      {/* The text is outside the button, because screen readers do not announce changes inside a button. */}
      <span className="pf-unseen" role="status">
        {busy && translate(busyLabel)}
      </span>
    </>
  )
}

export function Actions({ children }: { readonly children: ReactNode }) {
  return <div className="pf-actions">{children}</div>
}
