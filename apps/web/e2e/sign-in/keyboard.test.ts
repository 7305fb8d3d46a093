import { enUs } from '@palmflow/views/testing/texts'
import type { Locator } from 'playwright'
import { expect, test } from 'vitest'
import type { WebsiteUser } from '../testing/visit/user.ts'
import { useVisits } from '../testing/visit/visits.ts'

const visit = useVisits()

function focused(): { name: string; at: number; faults: string[] } {
  const element = document.activeElement
  if (!(element instanceof HTMLElement) || element === document.body) return { name: '', at: -1, faults: [] }
  const faults: string[] = []
  const { outlineStyle, outlineWidth } = getComputedStyle(element)
  // The border around a field shows the field's focus.
  if (!element.matches('input') && (outlineStyle === 'none' || outlineWidth === '0px')) faults.push('has no ring')
  const { left, top, width, height } = element.getClientRects()[0] ?? new DOMRect()
  const topElement = document.elementFromPoint(left + width / 2, top + height / 2)
  if (topElement === null || !(element.contains(topElement) || topElement.contains(element))) faults.push('is covered')
  const all = [...document.querySelectorAll('a, button, input, summary, [tabindex="0"]')]
  const name = element.getAttribute('aria-label') ?? element.textContent.trim()
  return { name, at: all.indexOf(element), faults }
}

/**
 * Presses Tab from the top of the page until the focus leaves the page or returns to the first control.
 * @returns the names of all controls, in order
 */
async function walk({ page }: WebsiteUser): Promise<string[]> {
  const names: string[] = []
  let last = -1
  for (;;) {
    await page.keyboard.press('Tab')
    const { name, at, faults } = await page.evaluate(focused)
    // WebKit returns to the first control immediately, without a stop outside the page.
    if (at === -1 || (at === 0 && last > 0)) return names
    expect(faults, `'${name}' of ${page.url()}`).toEqual([])
    expect(at, `'${name}' comes after what stands before it`).toBeGreaterThan(last)
    last = at
    names.push(name)
  }
}

test('Tab moves through the landing page in order, with a visible focus', async () => {
  const user = await visit()
  await user.opens('/')
  await user.page.locator('.pf-top a[aria-haspopup="dialog"]').first().waitFor()
  const names = await walk(user)
  expect(names.slice(0, 5)).toEqual([enUs.skipToContent, enUs.homeLink, enUs.howItWorks, enUs.help, enUs.signIn])
  expect(names).toEqual(expect.arrayContaining([enUs.signUp, enUs.heroAction, enUs.heroHow, enUs['footer.download']]))
  expect(names.slice(-2)).toEqual([enUs['cookiePreferences.title'], 'Español'])
})

test('Tab moves through the help with open items in order, with a visible focus', async () => {
  const user = await visit()
  await user.opens('/help')
  await user.presses(enUs['help.expandAll'])
  await user.button(enUs['help.collapseAll']).waitFor()
  await user.page.reload()
  await user.isAlive()
  expect(await walk(user)).toEqual(
    expect.arrayContaining([enUs['help.expandAll'], enUs['help.category.getting-started'], enUs['steps.support']]),
  )
})

// This form has a test of its own. After a walk through another page, the focus is outside the page in Firefox.
test('Tab moves through the phone number form in order, with a visible focus', async () => {
  const user = await visit()
  await user.opens('/sign-in')
  await user.seesNumberForm()
  await expect.poll(() => user.path()).toContain('step=VALIDATE_PHONE')
  await user.page.evaluate(() => {
    document.body.tabIndex = -1
    document.body.focus()
  })
  expect(await walk(user)).toEqual(expect.arrayContaining([enUs.cancel, enUs.continue]))
})

test('the skip link moves the focus past the top bar to the content', async () => {
  const user = await visit()
  await user.opens('/how-it-works')
  await user.page.keyboard.press('Tab')
  const skip = user.page.getByRole('link', { name: enUs.skipToContent, exact: true })
  await user.hasFocusOn(skip)
  expect((await skip.boundingBox())?.y).toBeGreaterThanOrEqual(0)
  await user.page.keyboard.press('Enter')
  await user.hasFocusOn(user.heading(enUs['howItWorks.title']))
  await user.page.keyboard.press('Tab')
  expect((await user.page.evaluate(focused)).name).toBe(enUs['howItWorks.start'])
})

test('Escape closes an open menu or dialog and returns the focus to its opener', async () => {
  const user = await visit({ browser: { viewport: { width: 600, height: 800 } } })
  await user.opens('/')
  await user.page.locator('.pf-top a[aria-haspopup="dialog"]').first().waitFor({ state: 'attached' })
  const dialog = user.page.locator('dialog[open]')
  const opensAndLeaves = async (opener: Locator) => {
    await opener.focus()
    await user.page.keyboard.press('Enter')
    await dialog.waitFor()
    await user.page.keyboard.press('Escape')
    await dialog.waitFor({ state: 'hidden' })
    await user.hasFocusOn(opener)
  }
  await opensAndLeaves(user.button(enUs.menu))
  await opensAndLeaves(user.button(enUs['cookiePreferences.title']))
  await user.page.setViewportSize({ width: 1_280, height: 800 })
  await opensAndLeaves(user.page.getByRole('banner').getByRole('link', { name: enUs.signIn, exact: true }))
})
