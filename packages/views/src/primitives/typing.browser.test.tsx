import { render } from '@testing-library/react'
import type {} from '@vitest/browser-playwright'
import { expect, test, vi } from 'vitest'
import { cdp, page, userEvent } from 'vitest/browser'
import { CopyProvider } from '../copy/copy.tsx'
import { enUs } from '../copy/en-us/whole.ts'
import { PhoneScreen } from '../steps/phone-screen.tsx'
import { OtpField, PinField } from './code-field.tsx'

const whole = '+1 (206) 555-0100'
const ignored = (): void => {}

function asksForNumber(phone = '') {
  const onSubmit = vi.fn()
  const acts = { onSubmit, onEdit: ignored, onDraft: ignored }
  render(
    <CopyProvider catalogue={enUs} locale="en-US">
      <PhoneScreen phone={phone} message={null} busy={false} {...acts} />
      <textarea aria-label="Elsewhere" />
    </CopyProvider>,
  )
  return { field: inputOf('Mobile number'), onSubmit }
}
function asksForCode() {
  const [onEdit, onFilled] = [vi.fn(), vi.fn()]
  render(
    <CopyProvider catalogue={enUs} locale="en-US">
      <OtpField label="validatePhone.otpLabel" focus onEdit={onEdit} onFilled={onFilled} />
      <textarea aria-label="Elsewhere" />
    </CopyProvider>,
  )
  return { field: inputOf('One-time password'), onEdit, onFilled }
}
function asksForPin(): HTMLInputElement {
  render(
    <CopyProvider catalogue={enUs} locale="en-US">
      <PinField label="addPin.label" focus />
    </CopyProvider>,
  )
  return inputOf('PIN')
}
function inputOf(label: string): HTMLInputElement {
  const element = page.getByLabelText(label, { exact: true }).element()
  if (!(element instanceof HTMLInputElement)) throw new Error(`'${label}' labels no input`)
  return element
}
const digitsOf = ({ value }: HTMLInputElement): string => value.replaceAll(/\D/g, '')

/** As a person does it: copied where it stands, pasted where it is wanted. */
async function pastes(field: HTMLInputElement, text: string): Promise<void> {
  const source = page.getByLabelText('Elsewhere').element()
  await userEvent.fill(source, text)
  await userEvent.click(source)
  await userEvent.keyboard('{ControlOrMeta>}a{/ControlOrMeta}')
  await userEvent.copy()
  await userEvent.click(field)
  await userEvent.paste()
}

test('the form says what it wants: label, note, placeholder [R373 R374]', async () => {
  const { field } = asksForNumber()
  expect(field.placeholder).toBe('+1 (XXX) XXX - XXXX')
  await expect.element(page.getByText('Message and data rates may apply', { exact: true })).toBeVisible()
})

test('the number takes its shape as it is typed [R372]', async () => {
  const { field } = asksForNumber()
  const shown: string[] = []
  for (const digit of '2065550100') {
    await userEvent.type(field, digit)
    shown.push(field.value)
  }
  expect(shown).toEqual([
    '+1 (2',
    '+1 (20',
    '+1 (206',
    '+1 (206) 5',
    '+1 (206) 55',
    '+1 (206) 555',
    '+1 (206) 555-0',
    '+1 (206) 555-01',
    '+1 (206) 555-010',
    whole,
  ])
})

test.for([whole, '12065550100', '206.555.0100', ' 206 555 0100 ', '+12065550100', '1-206-555-0100'])(
  'a pasted %s takes its shape, and is given to the step in it (ruling 39) [R372]',
  async (text) => {
    const { field, onSubmit } = asksForNumber()
    await pastes(field, text)
    expect(field.value).toBe(whole)
    await userEvent.keyboard('{Enter}')
    expect(onSubmit.mock.calls).toEqual([[whole]])
  },
)

test.for([whole, '12065550100', '+12065550100'])('a typed %s takes its shape too', async (text) => {
  const { field } = asksForNumber()
  await userEvent.type(field, text)
  expect(field.value).toBe(whole)
})

test('letters and a number of another country stay as they are typed: nothing is guessed', async () => {
  const { field } = asksForNumber()
  await userEvent.type(field, '+44 20 7946')
  expect(field.value).toBe('+44 20 7946')
  await userEvent.clear(field)
  await userEvent.type(field, 'call me')
  expect(field.value).toBe('call me')
})

test('the caret stays where the person types, in the middle too', async () => {
  const { field } = asksForNumber('+1 (206) 550-100')
  await userEvent.click(field)
  field.setSelectionRange('+1 (206) 55'.length, '+1 (206) 55'.length)
  await userEvent.keyboard('5')
  expect(field.value).toBe(whole)
  const before = '+1 (206) 555'.length
  expect([before, before + 1]).toContain(field.selectionStart)
})

test('Backspace takes a digit even over a bracket, and down to nothing', async () => {
  const { field } = asksForNumber('+1 (206) 5')
  await userEvent.click(field)
  field.setSelectionRange(field.value.length, field.value.length)
  const left: string[] = []
  for (let key = 0; key < 10; key++) {
    await userEvent.keyboard('{Backspace}')
    left.push(digitsOf(field))
  }
  expect(left.slice(0, 2)).toEqual(['1206', '120'])
  expect(field.value).toBe('')
})

test('Backspace after the bracket of a full number takes the digit before it, and the caret stays there', async () => {
  const { field } = asksForNumber(whole)
  await userEvent.click(field)
  field.setSelectionRange(9, 9)
  await userEvent.keyboard('{Backspace}')
  expect(field.value).toBe('+1 (205) 550-100')
  expect(field.selectionStart).toBe('+1 (20'.length)
  await userEvent.keyboard('6')
  expect(field.value).toBe(whole)
})

test('what was selected is replaced by what is typed', async () => {
  const { field } = asksForNumber('+1 (415) 555-0199')
  await userEvent.click(field)
  field.select()
  await userEvent.keyboard('2065550100')
  expect(field.value).toBe(whole)
})

test('of what is typed into the code six digits stay [R378]', async () => {
  const { field } = asksForCode()
  await userEvent.type(field, '1a2-3 4567890')
  expect(field.value).toBe('123456')
})

test('a code pasted with a space is understood [R377 R378]', async () => {
  const { field } = asksForCode()
  await pastes(field, '123 456')
  expect(field.value).toBe('123456')
})

const otherScripts = {
  Arabic: { number: '٢٠٦٥٥٥٠١٠٠', code: '١٢٣٤٥٦', pin: '٤٠٧١' },
  'full-width': { number: '２０６５５５０１００', code: '１２３４５６', pin: '４０７１' },
} as const

test.for(Object.entries(otherScripts))(
  '%s digits appear as they are typed, as 0 to 9 [R371 R377]',
  async ([, typed]) => {
    const { field } = asksForNumber()
    for (const digit of typed.number) await userEvent.type(field, digit)
    expect(field.value).toBe(whole)
    const { field: code, onFilled } = asksForCode()
    for (const digit of typed.code) await userEvent.type(code, digit)
    expect(code.value).toBe('123456')
    expect(onFilled.mock.calls).toEqual([['123456']])
    const pin = asksForPin()
    for (const digit of typed.pin) await userEvent.type(pin, digit)
    expect(pin.value).toBe('4071')
  },
)

const foreign = {
  '\u202a+47 92 34 56 78\u202c': '+47 92 34 56 78',
  '(+47) 92 34 56 78': '(+47) 92 34 56 78',
  '＋４７９２３４５６７８': '+4792345678',
  '0047 92 34 56 78': '0047 92 34 56 78',
  '206 555 010 доб. 5': '206 555 010 доб. 5',
}

test.for(Object.entries(foreign))(
  'a pasted %s is shown as it is, and not as another number [R371]',
  async ([text, shown]) => {
    const { field } = asksForNumber()
    await pastes(field, text)
    expect(field.value).toBe(shown)
  },
)

/** An input method composes text: each state replaces the last one, and the final one is inserted. */
async function composes(field: HTMLInputElement, ...states: readonly string[]): Promise<void> {
  field.focus()
  for (const text of states) {
    await cdp().send('Input.imeSetComposition', { text, selectionStart: text.length, selectionEnd: text.length })
  }
  await cdp().send('Input.insertText', { text: states.at(-1) ?? '' })
}
const piecesOf = (text: string): string[] => [...text].map((_, index) => text.slice(0, index + 1))

test.for(['2065550100', '２０６５５５０１００'])(
  'a number that is composed as %s is shown once, and in its shape [R372]',
  async (text) => {
    const { field } = asksForNumber()
    const values: string[] = []
    field.addEventListener('input', () => values.push(field.value))
    await composes(field, ...piecesOf(text))
    expect(values.slice(0, text.length)).toEqual(piecesOf(text))
    await expect.poll(() => field.value).toBe(whole)
  },
)

test('a number composed digit by digit is shown once [R372]', async () => {
  const { field } = asksForNumber()
  for (const digit of '2065550100') await composes(field, digit)
  await expect.poll(() => field.value).toBe(whole)
})

test.for(['123456', '１２３４５６'])('a code that is composed as %s is submitted by itself [R377]', async (text) => {
  const { field, onFilled } = asksForCode()
  await composes(field, ...piecesOf(text))
  await expect.poll(() => field.value).toBe('123456')
  expect(onFilled.mock.calls.at(-1)).toEqual(['123456'])
})

test('a code filled in with a change event alone is submitted by itself [R377]', () => {
  const { field, onEdit, onFilled } = asksForCode()
  field.value = '123 456'
  field.dispatchEvent(new Event('change', { bubbles: true }))
  expect([field.value, onEdit.mock.calls.length, onFilled.mock.calls]).toEqual(['123456', 1, [['123456']]])
})

test('a number filled in without any event is submitted by Continue [R371]', async () => {
  const { field, onSubmit } = asksForNumber()
  field.value = '206 555 0100'
  await userEvent.click(page.getByRole('button', { name: 'Continue' }))
  expect(onSubmit.mock.calls).toEqual([[whole]])
})

test('a person who leaves the field of a typed code does not submit it again', async () => {
  const { field, onFilled } = asksForCode()
  await userEvent.type(field, '123456')
  await userEvent.click(page.getByLabelText('Elsewhere'))
  expect(document.activeElement).not.toBe(field)
  expect(onFilled).toHaveBeenCalledTimes(1)
})

test.for(['cut', 'copy', 'paste'])('the field of the PIN refuses %s and says why [R381]', async (type) => {
  const field = asksForPin()
  await expect.element(page.getByText(enUs.pinTyped)).not.toBeInTheDocument()
  const event = new ClipboardEvent(type, { bubbles: true, cancelable: true })
  field.dispatchEvent(event)
  expect(event.defaultPrevented).toBe(true)
  await expect.element(page.getByText(enUs.pinTyped)).toBeVisible()
})
