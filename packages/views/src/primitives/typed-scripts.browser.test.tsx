import type {} from '@vitest/browser-playwright'
import { expect, test } from 'vitest'
import { cdp, page, userEvent } from 'vitest/browser'
import { enUs } from '../testing/texts.ts'
import { asksForCode, asksForNumber, asksForPin, whole } from '../testing/typing-fields.tsx'

const otherScripts = {
  Arabic: { number: '٢٠٦٥٥٥٠١٠٠', code: '١٢٣٤٥٦', pin: '٤٠٧١' },
  'full-width': { number: '２０６５５５０１００', code: '１２３４５６', pin: '４０７１' },
} as const

test.for(Object.entries(otherScripts))(
  'each form field shows typed %s digits as 0 to 9 [R371 R377]',
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

/**
 * Simulates an input method that composes text. Each state replaces the previous state, and the browser inserts the
 * last state.
 */
async function composes(field: HTMLInputElement, ...states: readonly string[]): Promise<void> {
  field.focus()
  for (const text of states) {
    await cdp().send('Input.imeSetComposition', { text, selectionStart: text.length, selectionEnd: text.length })
  }
  await cdp().send('Input.insertText', { text: states.at(-1) ?? '' })
}
const piecesOf = (text: string): string[] => [...text].map((_, index) => text.slice(0, index + 1))

test.for(['2065550100', '２０６５５５０１００'])(
  'the number field shows a number composed as %s once and formatted [R372]',
  async (text) => {
    const { field } = asksForNumber()
    const values: string[] = []
    field.addEventListener('input', () => values.push(field.value))
    await composes(field, ...piecesOf(text))
    expect(values.slice(0, text.length)).toEqual(piecesOf(text))
    await expect.poll(() => field.value).toBe(whole)
  },
)

test('the number field shows each digit once if each digit is a composition of its own [R372]', async () => {
  const { field } = asksForNumber()
  for (const digit of '2065550100') await composes(field, digit)
  await expect.poll(() => field.value).toBe(whole)
})

test.for(['123456', '１２３４５６'])(
  'the code field submits a code composed as %s automatically [R377]',
  async (text) => {
    const { field, onFilled } = asksForCode()
    await composes(field, ...piecesOf(text))
    await expect.poll(() => field.value).toBe('123456')
    expect(onFilled.mock.calls.at(-1)).toEqual(['123456'])
  },
)

test('the code field submits a code automatically after only a change event [R377]', () => {
  const { field, onEdit, onFilled } = asksForCode()
  field.value = '123 456'
  field.dispatchEvent(new Event('change', { bubbles: true }))
  expect([field.value, onEdit.mock.calls.length, onFilled.mock.calls]).toEqual(['123456', 1, [['123456']]])
})

test('the Continue button submits a number that was filled in without an event [R371]', async () => {
  const { field, onSubmit } = asksForNumber()
  field.value = '206 555 0100'
  await userEvent.click(page.getByRole('button', { name: enUs.continue }))
  expect(onSubmit.mock.calls).toEqual([[whole]])
})

test('leaving the code field does not submit its code again', async () => {
  const { field, onFilled } = asksForCode()
  await userEvent.type(field, '123456')
  await userEvent.click(page.getByLabelText('Elsewhere'))
  expect(document.activeElement).not.toBe(field)
  expect(onFilled).toHaveBeenCalledTimes(1)
})

test.for(['cut', 'copy', 'paste', 'drop'])('the PIN field refuses %s and shows the reason [R381]', async (type) => {
  const field = asksForPin()
  const why = page.getByText(enUs.pinTyped)
  await expect.element(why).not.toBeInTheDocument()
  const input = { bubbles: true, cancelable: true }
  const event = type === 'drop' ? new DragEvent(type, input) : new ClipboardEvent(type, input)
  field.dispatchEvent(event)
  expect(event.defaultPrevented).toBe(true)
  await expect.element(why).toBeVisible()
  await userEvent.type(field, '4')
  await expect.element(why).not.toBeInTheDocument()
})

test('the change event of a cleared code field does not count as an edit', async () => {
  const { field, onEdit } = asksForCode()
  await userEvent.type(field, '123456')
  const edits = onEdit.mock.calls.length
  field.value = ''
  field.dispatchEvent(new Event('change', { bubbles: true }))
  expect(onEdit).toHaveBeenCalledTimes(edits)
})

test.for([true, false])('the number field leaves Backspace to an input method that composes: %s', (isComposing) => {
  const { field } = asksForNumber(whole)
  field.focus()
  field.setSelectionRange('+1 (206) '.length, '+1 (206) '.length)
  const input = { inputType: 'deleteContentBackward', bubbles: true, cancelable: true, isComposing }
  const event = new InputEvent('beforeinput', input)
  field.dispatchEvent(event)
  expect([event.defaultPrevented, field.value === whole]).toEqual([!isComposing, isComposing])
})
