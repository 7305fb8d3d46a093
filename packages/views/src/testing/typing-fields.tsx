import { render } from '@testing-library/react'
import { vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { CopyProvider } from '../copy/copy.tsx'
import { OtpField, PinField } from '../primitives/code-field.tsx'
import { PhoneForm } from '../step-shapes/phone-form.tsx'
import { enUs } from './texts.ts'

export const whole = '+1 (206) 555-0100'
const ignored = (): void => {}

export function asksForNumber(phone = '') {
  const onSubmit = vi.fn()
  const acts = { onSubmit, onEdit: ignored, onDraft: ignored }
  render(
    <CopyProvider catalogue={enUs} locale="en-US">
      <PhoneForm phone={phone} message={null} busy={false} {...acts} />
      <textarea aria-label="Elsewhere" />
    </CopyProvider>,
  )
  return { field: inputOf(enUs['validatePhone.label']), onSubmit }
}
export function asksForCode() {
  const [onEdit, onFilled] = [vi.fn(), vi.fn()]
  render(
    <CopyProvider catalogue={enUs} locale="en-US">
      <OtpField label="validatePhone.otpLabel" focus onEdit={onEdit} onFilled={onFilled} />
      <textarea aria-label="Elsewhere" />
    </CopyProvider>,
  )
  return { field: inputOf(enUs['validatePhone.otpLabel']), onEdit, onFilled }
}
export function asksForPin(): HTMLInputElement {
  render(
    <CopyProvider catalogue={enUs} locale="en-US">
      <PinField label="addPin.label" focus />
    </CopyProvider>,
  )
  return inputOf(enUs['addPin.label'])
}
function inputOf(label: string): HTMLInputElement {
  const element = page.getByLabelText(label, { exact: true }).element()
  if (!(element instanceof HTMLInputElement)) throw new Error(`'${label}' labels no input`)
  return element
}
export const digitsOf = ({ value }: HTMLInputElement): string => value.replaceAll(/\D/g, '')

/**
 * Copies the text from another field and pastes it, like a user. Only one test file may use this function, because test
 * files run in parallel and share a clipboard.
 */
export async function pastes(field: HTMLInputElement, text: string): Promise<void> {
  const source = page.getByLabelText('Elsewhere').element()
  await userEvent.fill(source, text)
  await userEvent.click(source)
  await userEvent.keyboard('{ControlOrMeta>}a{/ControlOrMeta}')
  await userEvent.copy()
  await userEvent.click(field)
  await userEvent.paste()
}
