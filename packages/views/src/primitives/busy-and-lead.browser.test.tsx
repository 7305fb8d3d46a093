import '../styles/index.css'
import { addPinStep, type Message } from '@palmflow/workflows'
import { render } from '@testing-library/react'
import type { ReactNode } from 'react'
import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { CopyProvider } from '../copy/copy.tsx'
import { OtpScreen } from '../screens/shared-screens.tsx'
import { addPinView } from '../steps/add-pin/add-pin.view.tsx'
import { enUs } from '../testing/texts.ts'
import { Button } from './button.tsx'
import { PinField } from './code-field.tsx'
import { Form } from './form.tsx'
import { Screen } from './screen.tsx'
import { WorkflowShell } from './workflow-shell.tsx'

const words = (children: ReactNode) => (
  <CopyProvider catalogue={enUs} locale="en-US">
    {children}
  </CopyProvider>
)
const noop = () => undefined

const otpScreen = (busy: boolean, message: Message | null = null, isLast = false) =>
  words(
    <WorkflowShell onBack={noop} onCancel={noop}>
      <OtpScreen
        lead="validatePhone.otpLead"
        phone="+1 (206) 555-0100"
        {...{
          busy,
          resending: false,
          due: false,
          isLast,
          onSubmit: noop,
          onEdit: noop,
          onFilled: noop,
          onResend: noop,
          onBack: noop,
        }}
        message={message}
      />
    </WorkflowShell>,
  )
const announced = () => [...document.querySelectorAll('[role="status"]')].map((element) => element.textContent).join('')

const descriptionOf = (field: Element): string =>
  (field.getAttribute('aria-describedby') ?? '')
    .split(' ')
    .map((id) => document.getElementById(id)?.textContent)
    .join(' ')

test('the code screen announces only the start of its busy state', () => {
  const { rerender } = render(otpScreen(false))
  expect(announced()).toBe('')
  rerender(otpScreen(true))
  expect(announced()).toBe(enUs.checking)
  rerender(otpScreen(false))
  expect(announced()).toBe('')
})

test('a busy button has the accessible name of its label', async () => {
  render(words(<Button label="continue" busy />))
  await expect.element(page.getByRole('button', { name: enUs.continue, exact: true })).toBeVisible()
})

test('the description of the code field has an error in place of the phone number', () => {
  const { rerender } = render(otpScreen(false))
  const field = page.getByLabelText(enUs['validatePhone.otpLabel'], { exact: true }).element()
  expect(document.activeElement).toBe(field)
  expect(descriptionOf(field)).toBe(
    `${enUs['validatePhone.otpLead'].replace('{phone}', '+1 (206) 555-0100')} ${enUs['validatePhone.otpNote']}`,
  )
  rerender(otpScreen(false, { type: 'ERROR', key: 'otpInvalid' }))
  expect(descriptionOf(field)).toBe(`${enUs['field.otpInvalid']} ${enUs.otpInvalid}`)
})

test('the description of the code field has the error of a failed call', () => {
  render(otpScreen(false, { type: 'ERROR', key: 'offline' }))
  const field = page.getByLabelText(enUs['validatePhone.otpLabel'], { exact: true }).element()
  expect(descriptionOf(field)).toBe(enUs.offline)
  expect(field.getAttribute('aria-invalid')).toBeNull()
})

test('the warning before a lock stays visible with an error', async () => {
  render(otpScreen(false, { type: 'ERROR', key: 'otpInvalid' }, true))
  await expect.element(page.getByText(enUs.otpInvalid)).toBeVisible()
  await expect.element(page.getByText(enUs['validatePhone.otpLastNote'])).toBeVisible()
})

test('the phone number above the code field stays on one line from 280 px to 400 px', async () => {
  render(otpScreen(false))
  const number = page.getByText('+1 (206) 555-0100', { exact: true })
  for (let width = 280; width <= 400; width += 8) {
    await page.viewport(width, 740)
    expect(number.element().getClientRects()).toHaveLength(1)
  }
  await page.viewport(414, 896)
})

test('the description of the PIN field says which PIN is required', () => {
  render(
    words(
      <Screen title="addPin.title" lead="addPin.lead">
        <Form onSubmit={noop}>
          <PinField label="addPin.label" focus />
        </Form>
      </Screen>,
    ),
  )
  const field = page.getByLabelText(enUs['addPin.label'], { exact: true }).element()
  expect(descriptionOf(field)).toBe(enUs['addPin.lead'])
  expect(field.getAttribute('autocomplete')).toBe('current-password')
})

function pinScreen(message: Message | null = null) {
  const context = {
    purpose: 'secondFactor',
    phone: '+12065550100',
    message,
    lockedForMs: 0,
    outcome: { kind: 'sessionEnded' },
  } as const
  const snapshot = addPinStep.resolveState({ value: { enteringPin: 'quiet' }, context })
  return words(addPinView({ snapshot, send: noop }))
}

test('an expired session replaces the PIN form’s lead in a live region, without a sign', () => {
  const { container, rerender } = render(pinScreen())
  const lead = container.querySelector('.pf-lead')
  const region = lead?.querySelector('[role="status"]')
  expect(lead?.textContent?.trim()).toBe(enUs['addPin.leadOf'].replace('{tail}', '0100'))
  expect(region?.textContent).toBe('')
  rerender(pinScreen({ type: 'INFO', key: 'sessionExpiredSignIn' }))
  expect(lead?.textContent?.trim()).toBe(enUs.sessionExpiredSignIn)
  expect(region?.textContent).toBe(enUs.sessionExpiredSignIn)
  const signs = [...(lead?.querySelectorAll('*') ?? [])].map((item) => getComputedStyle(item, '::before').content)
  expect(new Set(signs)).toEqual(new Set(['none']))
})

test('a failed call has the sign of an error below the PIN field', () => {
  const { container } = render(pinScreen({ type: 'ERROR', key: 'offline' }))
  const error = container.querySelector('.pf-field-error > *')
  expect(error?.textContent).toBe(enUs.offline)
  expect(error && getComputedStyle(error, '::before').content).toContain('!')
})

test('a hidden field of the PIN form gives password managers the phone number', () => {
  render(pinScreen())
  const fields = [...document.querySelectorAll('form input')]
  expect(fields.map((field) => [field.getAttribute('autocomplete'), field.checkVisibility()])).toEqual([
    ['username', false],
    ['current-password', true],
  ])
  expect(fields[0]).toHaveProperty('value', '+1 (206) 555-0100')
})

test('the Continue button of the code screen is visible at 360 × 440', async () => {
  await page.viewport(360, 440)
  render(otpScreen(false))
  const { bottom } = page.getByRole('button', { name: enUs.continue, exact: true }).element().getBoundingClientRect()
  expect(bottom).toBeLessThan(400)
})
