import { openHarness, untilProcessed } from '@palmflow/paths'
import type { AddPinRef } from '@palmflow/workflows'
import { subjectOf } from '@palmflow/workflows/samples'
import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { addPinView } from '../steps/add-pin/add-pin.view.tsx'
import { lockEnd } from '../testing/text-patterns.ts'
import { enUs } from '../testing/texts.ts'
import { showStep } from '../testing/view-surface.tsx'

const subject = subjectOf('ADD_PIN')
const minute = 60_000

const announced = () =>
  [...document.querySelectorAll('[role="alert"], [role="status"]')].map((element) => element.textContent)

test('the lock screen announces the remaining time only once', async () => {
  const { actor, calls, clock } = openHarness(subject, { purpose: 'secondFactor' })
  showStep<AddPinRef>(actor, addPinView)
  actor.send({ type: 'pin.submitted', pin: '4071' })
  calls[0]?.reject(subject.faultModel.failure('locked', { retryAfterMs: 14 * minute }))
  for (const call of calls) await untilProcessed(call)
  await expect.element(page.getByText('in 14 minutes')).toBeInTheDocument()
  const announcements = announced()
  expect(announcements).toContainEqual(expect.stringMatching(lockEnd))
  clock.advance(minute)
  await expect.element(page.getByText('in 13 minutes')).toBeInTheDocument()
  expect(announced()).toEqual(announcements)
})

test('a lock screen without an end time names the palm and the support', async () => {
  const { actor, calls } = openHarness(subject, { purpose: 'secondFactor' })
  showStep<AddPinRef>(actor, addPinView)
  actor.send({ type: 'pin.submitted', pin: '4071' })
  calls[0]?.reject(subject.faultModel.failure('locked'))
  for (const call of calls) await untilProcessed(call)
  await expect.element(page.getByRole('heading', { name: enUs['steps.barredTitle'] })).toBeVisible()
  await expect.element(page.getByText(enUs['steps.barredHelp'])).toBeVisible()
  await expect.element(page.getByRole('link', { name: enUs['steps.support'] })).toBeVisible()
  expect(announced()).not.toContainEqual(expect.stringMatching(lockEnd))
})
