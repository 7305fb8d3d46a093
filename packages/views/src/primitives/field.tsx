import { createContext, type ReactNode, type RefObject, useContext, useEffect, useId, useRef } from 'react'
import type { CopyKey, CopyValues } from '../copy/catalogue.ts'
import { useText } from '../copy/copy.tsx'

export interface FieldProps {
  readonly label: CopyKey
  readonly note?: CopyKey | undefined
  readonly error?: CopyKey | undefined
  /** The error of a call. It has the place of `error`, but the typed text stays valid. */
  readonly failure?: CopyKey | undefined
  readonly values?: CopyValues | undefined
  /** Called at each edit, also during a composition. */
  readonly onEdit?: (() => void) | undefined
  readonly focus?: boolean | undefined
}

/** Technical texts of the specification, each with our text for the line above (docs/decisions/0107). */
const plainTexts: Partial<Record<CopyKey, CopyKey>> = {
  phoneInvalid: 'field.phoneInvalid',
  tryAgain: 'field.tryAgain',
  tryAgainWithStop: 'field.tryAgain',
  otpInvalid: 'field.otpInvalid',
  otpNotValidated: 'field.otpNotValidated',
  profileNotFound: 'field.profileNotFound',
}

const LeadContext = createContext<string | undefined>(undefined)
export const LeadProvider = LeadContext.Provider

interface FieldState {
  readonly ref: RefObject<HTMLInputElement | null>
  readonly id: string
  readonly aria: { readonly 'aria-invalid'?: true; readonly 'aria-describedby'?: string }
}

/** The input takes the focus when its error appears. With `focus`, the input also takes the focus at the start. */
export function useField({ note, error, failure, focus = false }: FieldProps): FieldState {
  const ref = useRef<HTMLInputElement>(null)
  const id = useId()
  const lead = useContext(LeadContext)
  useEffect(() => {
    if (focus || error !== undefined) ref.current?.focus()
  }, [focus, error])
  // If the field takes the focus first, screen readers skip the lead text. Therefore the lead is a part of the field's
  // description until an error.
  const first = (error ?? failure) === undefined ? focus && lead : `${id}e`
  const described = [first, note !== undefined && `${id}n`].filter((item) => typeof item === 'string').join(' ')
  const aria = {
    ...(error === undefined ? {} : ({ 'aria-invalid': true } as const)),
    ...(described === '' ? {} : { 'aria-describedby': described }),
  }
  return { ref, id, aria }
}

interface FieldFrameProps extends FieldProps {
  readonly id: string
  /** A live region with a text about the last action in the field. The live region must always be in the page. */
  readonly status?: ReactNode
  readonly children: ReactNode
}

/** The live region of the error is always in the page, because screen readers announce only changes. */
export function FieldFrame({ id, label, note, error, failure, values, status, children }: FieldFrameProps) {
  const translate = useText()
  const message = error ?? failure
  const plain = message && plainTexts[message]
  return (
    <div className="pf-field">
      <label className="pf-label" htmlFor={id}>
        {translate(label, values)}
      </label>
      {children}
      <div className="pf-field-texts">
        <div className="pf-field-error" id={`${id}e`} role="alert">
          {message !== undefined && (
            <p data-failure={error === undefined || undefined}>
              {plain && (
                <>
                  <strong>{translate(plain)}</strong>{' '}
                </>
              )}
              <span>{translate(message, values)}</span>
            </p>
          )}
        </div>
        {note !== undefined && (
          <p className="pf-note" id={`${id}n`}>
            {translate(note, values)}
          </p>
        )}
        {status}
      </div>
    </div>
  )
}
