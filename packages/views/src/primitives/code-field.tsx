import '../styles/code-field.css'
import { isOtp, otpDigits, pinDigits } from '@palmflow/contract'
import { type ClipboardEvent, type DragEvent, type RefObject, useLayoutEffect, useRef, useState } from 'react'
import { useText } from '../copy/copy.tsx'
import { FieldFrame, type FieldProps, useField } from './field.tsx'
import { digitsIn, useTyping } from './typing.ts'

export interface CodeFieldProps extends FieldProps {
  /** A change of this key clears the field, for example after a wrong code. */
  readonly clearKey?: string | number | undefined
  /** While a call runs, the field is read-only. After the call, the field is cleared and takes the focus. */
  readonly busy?: boolean | undefined
  /** Whether the field keeps the typed digits after the call, because the call did not reach the server. */
  readonly isKept?: boolean | undefined
}

/**
 * The PIN field blocks cut, copy, paste and drop (ruling 40). Decision 0006 explains the conflict with WCAG 2.2, 3.3.8.
 */
export const pinClipboardBlocked: boolean = true

function showFilled(input: HTMLInputElement): void {
  const places = [...(input.parentElement?.querySelectorAll('i') ?? [])]
  const filled = digitsIn(input.value)
  for (const [at, place] of places.entries()) {
    place.toggleAttribute('data-filled', at < filled)
    place.toggleAttribute('data-next', at === Math.min(filled, places.length - 1))
  }
}

const Places = ({ count }: { readonly count: number }) =>
  Array.from({ length: count }, (_, at) => at).map((at) => <i key={at} />)

/**
 * Clears the field after a call or a change of `clearKey`.
 * @returns the codes that the server has already received
 */
function useCleared(
  ref: RefObject<HTMLInputElement | null>,
  { clearKey, busy = false, isKept = false }: CodeFieldProps,
) {
  const last = useRef({ clearKey, busy })
  const tried = useRef(new Set<string>())
  // Clears the field in the frame in which the user can edit it again. A later effect would also remove new digits.
  useLayoutEffect(() => {
    const answered = last.current.busy && !busy
    const cleared = answered || last.current.clearKey !== clearKey
    last.current = { clearKey, busy }
    if (!cleared || isKept || ref.current === null) return
    if (answered) tried.current.add(ref.current.value)
    ref.current.value = ''
    showFilled(ref.current)
    if (answered) ref.current.focus()
  }, [ref, clearKey, busy, isKept])
  return tried
}

export interface OtpFieldProps extends CodeFieldProps {
  /** Called when an edit completes six digits, unless the server has already received these digits. */
  readonly onFilled?: ((otp: string) => void) | undefined
}

/**
 * The field for a one-time password. A single input takes all six digits, because paste, autofill and screen readers
 * need one text field.
 */
export function OtpField({ onFilled, ...field }: OtpFieldProps) {
  const { ref, id, aria } = useField(field)
  const tried = useCleared(ref, field)
  const onTyped = (value: string) => {
    if (isOtp(value) && !tried.current.has(value)) onFilled?.(value)
  }
  useTyping(ref, { format: otpDigits, onShown: showFilled, onEdit: field.onEdit, onTyped })
  return (
    <FieldFrame {...field} id={id}>
      <span className="pf-places">
        <Places count={6} />
        <input
          {...aria}
          readOnly={field.busy === true}
          ref={ref}
          id={id}
          className="pf-input pf-code"
          name="otp"
          type="text"
          inputMode="numeric"
          enterKeyHint="go"
          autoComplete="one-time-code"
        />
      </span>
    </FieldFrame>
  )
}

export interface PinFieldProps extends CodeFieldProps {
  /** The user name for a password manager. An invisible field contains this name. */
  readonly username?: string | undefined
  /** Whether the PIN is new. A password manager then offers to store the PIN, and does not fill in an old PIN. */
  readonly isNew?: boolean | undefined
}

export function PinField({ username, isNew = false, ...field }: PinFieldProps) {
  const translate = useText()
  const { ref, id, aria } = useField(field)
  const [explained, setExplained] = useState(false)
  const onEdit = () => {
    setExplained(false)
    field.onEdit?.()
  }
  useTyping(ref, { format: pinDigits, onShown: showFilled, onEdit })
  useCleared(ref, field)
  const refuse = (event: ClipboardEvent | DragEvent) => {
    if (!pinClipboardBlocked) return
    event.preventDefault()
    setExplained(true)
  }
  const status = (
    <p className="pf-note" role="status">
      {explained && translate('pinTyped')}
    </p>
  )
  return (
    <FieldFrame {...field} id={id} status={status}>
      {username !== undefined && <input type="text" autoComplete="username" value={username} readOnly hidden />}
      <span className="pf-places pf-rings">
        <Places count={4} />
        <input
          {...aria}
          readOnly={field.busy === true}
          ref={ref}
          id={id}
          className="pf-input pf-code"
          name="pin"
          type="password"
          inputMode="numeric"
          enterKeyHint="go"
          autoComplete={isNew ? 'new-password' : 'current-password'}
          onCut={refuse}
          onCopy={refuse}
          onPaste={refuse}
          onDrop={refuse}
        />
      </span>
    </FieldFrame>
  )
}
