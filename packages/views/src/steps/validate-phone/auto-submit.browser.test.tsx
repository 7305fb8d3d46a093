import '../../styles/index.css'
import { openHarness, untilProcessed } from '@palmflow/paths'
import type { ValidatePhoneRef } from '@palmflow/workflows'
import { subjectOf } from '@palmflow/workflows/samples'
import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { enUs } from '../../testing/texts.ts'
import { nextFrame, showStep } from '../../testing/view-surface.tsx'
import { validatePhoneView } from './validate-phone.view.tsx'

const subject = subjectOf('VALIDATE_PHONE')
const phone = '(206) 555-0123'
const moment = 300
const long = 60_000

function atTheCode() {
  const { actor, calls, clock } = openHarness(subject, { phone, stage: 'otpSent', message: null })
  showStep<ValidatePhoneRef>(actor, validatePhoneView)
  const field = page.getByLabelText(enUs['validatePhone.otpLabel'], { exact: true })
  const refuses = async () => {
    const call = calls.at(-1)
    call?.reject(subject.faultModel.failure('invalid'))
    if (call !== undefined) await untilProcessed(call)
    await expect.element(field).toHaveValue('')
  }
  const submittedCodes = () => calls.map(({ input }) => Reflect.get(Object(input), 'otp'))
  return {
    actor,
    clock,
    field,
    refuses,
    submittedCodes,
    continues: page.getByRole('button', { name: enUs.continue }),
  }
}

test('the code screen submits six typed digits once', async () => {
  const { clock, field, submittedCodes } = atTheCode()
  await userEvent.type(field, '123456')
  clock.advance(moment - 1)
  // React runs an automatic submit with the next render.
  await nextFrame()
  expect(submittedCodes()).toEqual([])
  clock.advance(1)
  await expect.poll(submittedCodes).toEqual(['123456'])
  await expect.element(page.getByRole('status').getByText(enUs.checking)).toBeInTheDocument()
  clock.advance(moment)
  await nextFrame()
  expect(submittedCodes()).toHaveLength(1)
})

test('the code screen submits a corrected code only after the last digit', async () => {
  const { clock, field, submittedCodes } = atTheCode()
  await field.fill('123456')
  await userEvent.keyboard('{Backspace}')
  clock.advance(long / 2)
  await nextFrame()
  expect(submittedCodes()).toEqual([])
  await userEvent.keyboard('7')
  clock.advance(moment)
  await expect.poll(submittedCodes).toEqual(['123457'])
})

test('the Continue button submits a complete code immediately and only once', async () => {
  const { clock, field, submittedCodes, continues } = atTheCode()
  await field.fill('123456')
  await continues.click()
  expect(submittedCodes()).toEqual(['123456'])
  clock.advance(moment)
  await nextFrame()
  expect(submittedCodes()).toHaveLength(1)
})

test('the code screen does not submit a refused code automatically again', async () => {
  const { clock, field, refuses, submittedCodes, continues } = atTheCode()
  await field.fill('123456')
  clock.advance(moment)
  await expect.poll(submittedCodes).toHaveLength(1)
  await refuses()
  await field.fill('123456')
  clock.advance(moment)
  await nextFrame()
  expect(submittedCodes()).toHaveLength(1)
  await continues.click()
  expect(submittedCodes()).toEqual(['123456', '123456'])
})

test('the code screen submits the last code attempt only by the Continue button', async () => {
  const { clock, field, refuses, submittedCodes, continues } = atTheCode()
  for (const otp of ['123456', '123457']) {
    await field.fill(otp)
    clock.advance(moment)
    await expect.poll(() => submittedCodes().at(-1)).toBe(otp)
    await refuses()
  }
  await expect.element(page.getByText(enUs['validatePhone.otpLastNote'])).toBeVisible()
  await field.fill('123458')
  clock.advance(moment)
  await nextFrame()
  expect(submittedCodes()).toHaveLength(2)
  await continues.click()
  expect(submittedCodes().at(-1)).toBe('123458')
})
