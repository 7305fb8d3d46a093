import '../../styles/index.css'
import { infographicsEducationStep } from '@palmflow/workflows'
import { render } from '@testing-library/react'
import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { createActor } from 'xstate'
import { BrandProvider, defaultBrand } from '../../brand/brand.ts'
import { CopyProvider } from '../../copy/copy.tsx'
import { AppShell } from '../../primitives/app-shell.tsx'
import { enUs } from '../../testing/texts.ts'
import { following } from '../../testing/view-surface.tsx'
import { infographicsEducationView } from './infographics-education.view.tsx'

function slides() {
  const actor = createActor(infographicsEducationStep).start()
  render(
    <BrandProvider value={defaultBrand}>
      <CopyProvider catalogue={enUs} locale="en-US">
        <AppShell>{following(actor, infographicsEducationView)}</AppShell>
      </CopyProvider>
    </BrandProvider>,
  )
  return actor
}
const heading = (name: string) => expect.element(page.getByRole('heading', { name })).toBeVisible()

test('the focus stays on a button when the keyboard changes the education slide', async () => {
  slides()
  const next = page.getByRole('button', { name: enUs['infographicsEducation.next'] })
  next.element().focus()
  await userEvent.keyboard('{Enter}')
  await heading(enUs['infographicsEducation.control'])
  await expect.element(next).toHaveFocus()
  await userEvent.keyboard('{Enter}')
  await heading(enUs['infographicsEducation.convenience'])
  await userEvent.keyboard('{Shift>}{Tab}{/Shift}{Enter}')
  await heading(enUs['infographicsEducation.control'])
  await expect.element(page.getByRole('button', { name: enUs['infographicsEducation.back'] })).toHaveFocus()
  await userEvent.keyboard('{Enter}')
  await expect.element(next).toHaveFocus()
  await userEvent.keyboard('{Enter}')
  await heading(enUs['infographicsEducation.control'])
})

test('the status text names the position and the title of a new education slide', async () => {
  slides()
  await page.getByRole('button', { name: enUs['infographicsEducation.next'] }).click()
  const announced = () => document.querySelector('[role="status"]')?.textContent
  const place = enUs['infographicsEducation.place'].replace('{number}', '2').replace('{count}', '4')
  await expect.poll(announced).toContain(`${place}: ${enUs['infographicsEducation.control']}`)
  expect(document.querySelector('.pf-slide svg')?.getAttribute('aria-hidden')).toBe('true')
})

test('a vertical swipe does not change the education slide', () => {
  const actor = slides()
  const slide = document.querySelector('.pf-slide')
  const { left, top, width } = slide?.getBoundingClientRect() ?? new DOMRect()
  const point = (type: string, clientY: number) =>
    slide?.dispatchEvent(
      new PointerEvent(type, { bubbles: true, isPrimary: true, clientX: left + width * 0.75, clientY }),
    )
  point('pointerdown', top + 10)
  point('pointerup', top + 90)
  expect(actor.getSnapshot().value).toBe('brand')
  point('pointerdown', top + 10)
  point('pointerup', top + 14)
  expect(actor.getSnapshot().value).toBe('control')
})
