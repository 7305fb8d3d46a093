import { formatPhone, placeholders } from '@palmflow/contract'
import { useEffect } from 'react'
import { FieldFrame, type FieldProps, useField } from './field.tsx'
import { deleteBeyondSign, useTyping } from './typing.ts'

export interface PhoneFieldProps extends FieldProps {
  /** A known phone number, or the number that the browser posted before hydration. */
  readonly initialValue?: string | undefined
}

const signedNumber = /^\+1 \(\d/

/** The field is uncontrolled, so that hydration keeps the typed text. */
export function PhoneField({ initialValue, ...field }: PhoneFieldProps) {
  const { ref, id, aria } = useField(field)
  useTyping(ref, { format: formatPhone, onEdit: field.onEdit })
  useEffect(() => {
    const input = ref.current
    if (input === null) return
    const onBeforeInput = (event: InputEvent) => {
      const backwards = event.inputType === 'deleteContentBackward'
      if (event.isComposing) return
      if (!backwards && event.inputType !== 'deleteContentForward') return
      if (!signedNumber.test(input.value) || !deleteBeyondSign(input, backwards)) return
      event.preventDefault()
      input.dispatchEvent(new Event('input', { bubbles: true }))
    }
    input.addEventListener('beforeinput', onBeforeInput)
    return () => input.removeEventListener('beforeinput', onBeforeInput)
  }, [ref])
  return (
    <FieldFrame {...field} id={id}>
      <input
        {...aria}
        {...(initialValue === undefined ? {} : { defaultValue: initialValue })}
        ref={ref}
        id={id}
        className="pf-input pf-digits"
        name="phone"
        type="tel"
        inputMode="tel"
        enterKeyHint="go"
        autoComplete="tel-national"
        placeholder={placeholders.phone}
      />
    </FieldFrame>
  )
}
