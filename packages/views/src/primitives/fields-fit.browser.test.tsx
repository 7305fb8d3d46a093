import '../styles/index.css'
import { render } from '@testing-library/react'
import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { CopyProvider } from '../copy/copy.tsx'
import { enUs } from '../testing/texts.ts'
import { Actions, Button } from './button.tsx'
import { OtpField, PinField } from './code-field.tsx'
import { Form } from './form.tsx'
import { PhoneField } from './phone-field.tsx'
import { Screen } from './screen.tsx'
import { WorkflowShell } from './workflow-shell.tsx'

const form = (busy = false) => (
  <CopyProvider catalogue={enUs} locale="en-US">
    <WorkflowShell>
      <Screen title="addPin.title">
        <Form onSubmit={() => undefined}>
          <PhoneField label="validatePhone.label" />
          <OtpField label="validatePhone.otpLabel" />
          <PinField label="addPin.label" />
          <Actions>
            <Button type="submit" label="continue" busy={busy} />
          </Actions>
        </Form>
      </Screen>
    </WorkflowShell>
  </CopyProvider>
)
const sidesOf = (element: Element): number[] => {
  const { left, right } = element.getBoundingClientRect()
  return [Math.round(left), Math.round(right)]
}
const found = (selector: string): Element => document.querySelector(selector) ?? expect.unreachable(selector)

test.each([320, 390, 460, 1280])('code and PIN fields are as wide as the button at %i px', async (width) => {
  await page.viewport(width, 800)
  render(form())
  const pressed = sidesOf(found('.pf-primary'))
  expect([...document.querySelectorAll('.pf-places')].map(sidesOf)).toEqual([pressed, pressed])
  expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(width)
})

test('a complete number fits into the field in a column of 280 px of a wide window', async () => {
  await page.viewport(1440, 900)
  const { container } = render(form())
  container.style.width = '280px'
  const input = found('input[name="phone"]')
  await userEvent.type(input, '2065550100')
  expect(input.clientWidth).toBeLessThan(240)
  expect(input.scrollWidth).toBe(input.clientWidth)
})

test.each([
  ['otp', 6],
  ['pin', 4],
])('each typed digit of the %s field fills one of %i places', async (name, count) => {
  await page.viewport(360, 800)
  render(form())
  const input = found(`input[name="${name}"]`)
  const places = () => [...(input.parentElement?.querySelectorAll('i') ?? [])]
  const marked = (mark: string) => places().flatMap((place, at) => (place.hasAttribute(mark) ? [at] : []))
  expect(places()).toHaveLength(count)
  expect(marked('data-next')).toEqual([0])
  await userEvent.type(input, '12')
  expect([marked('data-filled'), marked('data-next')]).toEqual([[0, 1], [2]])
  await userEvent.type(input, '3456'.slice(0, count - 2))
  expect(marked('data-filled')).toHaveLength(count)
  expect(marked('data-next')).toEqual([count - 1])
})

test('the first two digits of a code are in the middle of their boxes', async () => {
  await page.viewport(360, 800)
  render(form())
  const input = found('input[name="otp"]')
  const [first, second] = [...(input.parentElement?.querySelectorAll('i') ?? [])].map(sidesOf)
  const { letterSpacing, paddingLeft, fontSize, fontWeight, fontFamily } = getComputedStyle(input)
  const pen = document.createElement('canvas').getContext('2d')
  if (pen === null || first === undefined || second === undefined) throw new Error('nothing to measure')
  pen.font = `${fontWeight} ${fontSize} ${fontFamily}`
  const digit = pen.measureText('0').width
  const remaining = input.getBoundingClientRect().left + Number.parseFloat(paddingLeft)
  const middleOf = ([from = 0, to = 0]: number[]) => (from + to) / 2
  expect(remaining + digit / 2).toBeCloseTo(middleOf(first), -1)
  expect(remaining + digit + Number.parseFloat(letterSpacing) + digit / 2).toBeCloseTo(middleOf(second), -1)
})

test('the enter key of a phone keyboard shows Go in the phone, code and PIN fields', () => {
  render(form())
  const keys = ['phone', 'otp', 'pin'].map((name) => found(`input[name="${name}"]`).getAttribute('enterkeyhint'))
  expect(keys).toEqual(['go', 'go', 'go'])
})

test('the busy mark of a button is visible only after 200 ms', () => {
  const { rerender } = render(form())
  rerender(form(true))
  const [label, mark] = [found('.pf-primary .pf-button-label'), found('.pf-spinner')]
  const seenAt = (ms: number): string[] => {
    for (const animation of [...label.getAnimations(), ...mark.getAnimations()]) {
      animation.pause()
      animation.currentTime = ms
    }
    return [label, mark].map((element) => getComputedStyle(element).opacity)
  }
  expect(seenAt(199)).toEqual(['1', '0'])
  expect(seenAt(201)).toEqual(['0', '1'])
})

const withError = (error?: 'otpInvalid' | 'tryAgain') => (
  <CopyProvider catalogue={enUs} locale="en-US">
    <Form onSubmit={() => undefined}>
      <PhoneField label="validatePhone.label" note="validatePhone.note" failure={error} />
      <OtpField label="validatePhone.otpLabel" error={error} focus />
      <Button type="submit" label="continue" />
    </Form>
  </CopyProvider>
)

test('all boxes of a wrong code and the ring of the next box have the error colour', async () => {
  await page.viewport(360, 740)
  render(withError('otpInvalid'))
  await userEvent.type(found('input[name="otp"]'), '12')
  const styles = [...document.querySelectorAll('.pf-places > i')].map((place) => getComputedStyle(place))
  const error = getComputedStyle(found('.pf-field-error > :not([data-failure])')).color
  expect(new Set(styles.map(({ borderTopColor }) => borderTopColor))).toEqual(new Set([error]))
  expect(styles[2]?.boxShadow).toContain(error)
})

test('the failure of a call has the colour of the text, and an error has its own', async () => {
  await page.viewport(360, 740)
  render(withError('tryAgain'))
  const [failure, error] = [...document.querySelectorAll('.pf-field-error > p')].map((text) => getComputedStyle(text))
  const label = getComputedStyle(found('.pf-label')).color
  expect(failure?.color).toBe(label)
  expect(error?.color).not.toBe(label)
})

test('an error of two lines in the phone field does not move the fields below', async () => {
  await page.viewport(300, 740)
  const { rerender } = render(withError())
  const top = () => found('.pf-places').getBoundingClientRect().top
  const before = top()
  rerender(withError('tryAgain'))
  expect(found('.pf-field-error > p').getBoundingClientRect().height).toBe(40)
  expect(top()).toBe(before)
})
