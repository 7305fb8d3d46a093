import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { enUs } from '../testing/texts.ts'
import { asksForCode, asksForNumber, digitsOf, pastes, whole } from '../testing/typing-fields.tsx'

test('the phone form has label, note and placeholder [R373 R374]', async () => {
  const { field } = asksForNumber()
  expect(field.placeholder).toBe('+1 (XXX) XXX - XXXX')
  await expect.element(page.getByText(enUs['validatePhone.note'], { exact: true })).toBeVisible()
})

test('the number field formats a phone number while a user types the number [R372]', async () => {
  const { field } = asksForNumber()
  const visible: string[] = []
  for (const digit of '2065550100') {
    await userEvent.type(field, digit)
    visible.push(field.value)
  }
  expect(visible).toEqual([
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
  'the form submits a pasted number %s in the format of the number field [R372]',
  async (text) => {
    const { field, onSubmit } = asksForNumber()
    await pastes(field, text)
    expect(field.value).toBe(whole)
    await userEvent.keyboard('{Enter}')
    expect(onSubmit.mock.calls).toEqual([[whole]])
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
  'a foreign number pasted into the number field keeps its digits: %s [R371]',
  async ([text, shownText]) => {
    const { field } = asksForNumber()
    await pastes(field, text)
    expect(field.value).toBe(shownText)
  },
)

test.for([whole, '12065550100', '+12065550100'])('the number field formats the typed phone number %s', async (text) => {
  const { field } = asksForNumber()
  await userEvent.type(field, text)
  expect(field.value).toBe(whole)
})

test('letters and foreign numbers in the number field stay as typed', async () => {
  const { field } = asksForNumber()
  await userEvent.type(field, '+44 20 7946')
  expect(field.value).toBe('+44 20 7946')
  await userEvent.clear(field)
  await userEvent.type(field, 'call me')
  expect(field.value).toBe('call me')
})

test('an edit in the middle of a number keeps the caret at the place of the edit', async () => {
  const { field } = asksForNumber('+1 (206) 550-100')
  await userEvent.click(field)
  field.setSelectionRange('+1 (206) 55'.length, '+1 (206) 55'.length)
  await userEvent.keyboard('5')
  expect(field.value).toBe(whole)
  const before = '+1 (206) 555'.length
  expect([before, before + 1]).toContain(field.selectionStart)
})

test('Backspace deletes digits across brackets until the number field is empty', async () => {
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

test('Backspace after the bracket in a number deletes the digit before the bracket', async () => {
  const { field } = asksForNumber(whole)
  await userEvent.click(field)
  field.setSelectionRange(9, 9)
  await userEvent.keyboard('{Backspace}')
  expect(field.value).toBe('+1 (205) 550-100')
  expect(field.selectionStart).toBe('+1 (20'.length)
  await userEvent.keyboard('6')
  expect(field.value).toBe(whole)
})

test('typed text replaces the selection in the number field', async () => {
  const { field } = asksForNumber('+1 (415) 555-0199')
  await userEvent.click(field)
  field.select()
  await userEvent.keyboard('2065550100')
  expect(field.value).toBe(whole)
})

test('the code field keeps only the first six digits [R378]', async () => {
  const { field } = asksForCode()
  await userEvent.type(field, '1a2-3 4567890')
  expect(field.value).toBe('123456')
})

test('the code field accepts a pasted code with a space [R377 R378]', async () => {
  const { field } = asksForCode()
  await pastes(field, '123 456')
  expect(field.value).toBe('123456')
})
