import { Failure } from '@palmflow/contract'
import { bindUnenroll, type UnenrollRef } from '@palmflow/workflows'
import { expect, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { createActor } from 'xstate'
import { enUs } from '../../testing/texts.ts'
import { showStep } from '../../testing/view-surface.tsx'
import { unenrollView } from './unenroll.view.tsx'

const press = (name: string) => page.getByRole('button', { name, exact: true }).click()
const waysOut = [
  [enUs.close, () => press(enUs.close)],
  ['Escape', () => userEvent.keyboard('{Escape}')],
  [enUs.cancel, () => press(enUs.cancel)],
] as const

function shows() {
  const deleteProfile = vi.fn(() => Promise.reject(new Failure('unavailable')))
  const actor = createActor(bindUnenroll({ deleteProfile })).start()
  showStep<UnenrollRef>(actor, unenrollView)
  return { actor, deleteProfile }
}

test.each(waysOut)('%s closes the unenroll confirmation and keeps the profile [R189]', async (_, leave) => {
  const { actor, deleteProfile } = shows()
  await press(enUs['unenroll.action'])
  await expect.element(page.getByRole('heading', { name: enUs['unenroll.title'] })).toBeVisible()
  await leave()
  await expect.element(page.getByRole('dialog')).not.toBeInTheDocument()
  // After Escape, a dialog reports its close only in the next animation frame.
  await expect.poll(() => actor.getSnapshot().value).toBe('none')
  expect(deleteProfile).not.toHaveBeenCalled()
})

test('the link to the data card closes the unenroll dialog', async () => {
  const { actor } = shows()
  await press(enUs['unenroll.action'])
  const link = page.getByRole('link', { name: enUs['unenroll.getCopy'], exact: true })
  expect(link.element().getAttribute('href')).toBe('#your-data')
  await link.click()
  await expect.element(page.getByRole('dialog')).not.toBeInTheDocument()
  expect(actor.getSnapshot().value).toBe('none')
})

test.each(waysOut)('after a failed deletion, %s closes the unenroll dialog', async (_, leave) => {
  const { actor, deleteProfile } = shows()
  await press(enUs['unenroll.action'])
  await press(enUs['unenroll.yes'])
  await expect.element(page.getByRole('heading', { name: enUs['unenroll.failed'] })).toBeVisible()
  await leave()
  await expect.element(page.getByRole('dialog')).not.toBeInTheDocument()
  await expect.poll(() => actor.getSnapshot().value).toBe('none')
  expect(deleteProfile).toHaveBeenCalledOnce()
})

test('the unenroll dialog shows no goodbye if the server requires the PIN first', async () => {
  const { promise, reject } = Promise.withResolvers<void>()
  const actor = createActor(bindUnenroll({ deleteProfile: () => promise })).start()
  showStep<UnenrollRef>(actor, unenrollView)
  await press(enUs['unenroll.action'])
  await press(enUs['unenroll.yes'])
  await expect.element(page.getByText(enUs['unenroll.deleting'])).toBeVisible()
  expect(page.getByText(enUs['unenroll.goodbye']).query()).toBeNull()
  reject(new Failure('leaving'))
  await expect.element(page.getByRole('heading', { name: enUs['unenroll.notYet'] })).toBeVisible()
  expect(page.getByText(enUs['unenroll.goodbye']).query()).toBeNull()
})

test.each([360, 1024])('at %s px, the drawing and the text of a running deletion have one centre', async (width) => {
  await page.viewport(width, 740)
  const actor = createActor(bindUnenroll({ deleteProfile: () => Promise.withResolvers<void>().promise })).start()
  showStep<UnenrollRef>(actor, unenrollView)
  await press(enUs['unenroll.action'])
  await press(enUs['unenroll.yes'])
  const text = page.getByText(enUs['unenroll.wait'])
  await expect.element(text).toBeVisible()
  const ring = document.querySelector('[data-ring="busy"]')?.getBoundingClientRect() ?? new DOMRect()
  const words = document.createRange()
  words.selectNodeContents(text.element())
  const { left, right, top } = words.getBoundingClientRect()
  expect(left + right).toBeCloseTo(ring.left + ring.right, -1)
  expect(top).toBeGreaterThan(ring.bottom)
})

test('the unenroll dialog shows no Close button while the deletion runs', async () => {
  const { promise, resolve } = Promise.withResolvers<void>()
  const actor = createActor(bindUnenroll({ deleteProfile: () => promise })).start()
  showStep<UnenrollRef>(actor, unenrollView)
  await press(enUs['unenroll.action'])
  const close = page.getByRole('button', { name: enUs.close, exact: true })
  await expect.element(close).toBeVisible()
  await press(enUs['unenroll.yes'])
  await expect.element(page.getByText(enUs['unenroll.deleting'])).toBeVisible()
  expect(close.query()).toBeNull()
  resolve()
  await expect.element(close).toBeVisible()
})
