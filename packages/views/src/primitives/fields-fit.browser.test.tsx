import '../styles/index.css'
import { render } from '@testing-library/react'
import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { CopyProvider } from '../copy/copy.tsx'
import { enUs } from '../copy/en-us/whole.ts'
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
const sidesOf = (one: Element): number[] => {
  const { left, right } = one.getBoundingClientRect()
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

test('the enter key of a phone keyboard shows the action of the field', () => {
  render(form())
  const keys = ['phone', 'otp', 'pin'].map((name) => found(`input[name="${name}"]`).getAttribute('enterkeyhint'))
  expect(keys).toEqual(['go', 'go', 'go'])
})

test('a busy mark is visible only after 200 ms', () => {
  const { rerender } = render(form())
  rerender(form(true))
  const [label, mark] = [found('.pf-primary .pf-button-label'), found('.pf-spinner')]
  const seenAt = (ms: number): string[] => {
    for (const animation of [...label.getAnimations(), ...mark.getAnimations()]) {
      animation.pause()
      animation.currentTime = ms
    }
    return [label, mark].map((one) => getComputedStyle(one).opacity)
  }
  expect(seenAt(199)).toEqual(['1', '0'])
  expect(seenAt(201)).toEqual(['0', '1'])
})
