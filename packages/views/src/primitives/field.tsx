import { type ReactNode, type RefObject, useEffect, useId, useRef } from 'react'
import type { CopyKey, CopyValues } from '../copy/catalogue.ts'
import { useText } from '../copy/copy.tsx'

export interface FieldProps {
  readonly label: CopyKey
  readonly note?: CopyKey | undefined
  readonly error?: CopyKey | undefined
  readonly values?: CopyValues | undefined
  /** Runs at each edit, so that a chart can drop the field's error. */
  readonly onEdit?: (() => void) | undefined
  /** Takes focus when it appears. */
  readonly focus?: boolean | undefined
}

interface FieldState {
  readonly ref: RefObject<HTMLInputElement | null>
  readonly id: string
  readonly aria: { readonly 'aria-invalid'?: true; readonly 'aria-describedby'?: string }
}

/** Ids, descriptions and focus of one input: it takes focus when it asks for it and when its error appears. */
export function useField({ note, error, focus = false }: FieldProps): FieldState {
  const ref = useRef<HTMLInputElement>(null)
  const id = useId()
  useEffect(() => {
    if (focus || error !== undefined) ref.current?.focus()
  }, [focus, error])
  const described = [...(error === undefined ? [] : [`${id}e`]), ...(note === undefined ? [] : [`${id}n`])].join(' ')
  const aria = {
    ...(error === undefined ? {} : ({ 'aria-invalid': true } as const)),
    ...(described === '' ? {} : { 'aria-describedby': described }),
  }
  return { ref, id, aria }
}

interface FieldFrameProps extends FieldProps {
  readonly id: string
  readonly children: ReactNode
}

/** Label above, error and note below; the error's live region is always there. */
export function FieldFrame({ id, label, note, error, values, children }: FieldFrameProps) {
  const say = useText()
  return (
    <div className="pf-field">
      <label className="pf-label" htmlFor={id}>
        {say(label, values)}
      </label>
      {children}
      <div className="pf-field-error" id={`${id}e`} role="alert">
        {error !== undefined && <span>{say(error, values)}</span>}
      </div>
      {note !== undefined && (
        <p className="pf-note" id={`${id}n`}>
          {say(note, values)}
        </p>
      )}
    </div>
  )
}
