import { enUs } from '@palmflow/views/testing/texts'
import { expect, test } from 'vitest'
import { isTakenOver } from '../testing/browser/hydration.ts'
import { drawn } from '../testing/browser/page-settled.ts'
import { noConnection, report } from '../testing/visit/page-errors.ts'
import type { WebsiteUser } from '../testing/visit/user.ts'
import { useVisits } from '../testing/visit/visits.ts'

const visit = useVisits()
const chooser = enUs['signInIngress.title']

test('the buttons of the landing page open How it works and the app page [R028 R030]', async () => {
  const person = await visit()
  await person.opens('/')
  await person.page.getByRole('link', { name: enUs.heroHow, exact: true }).click()
  await person.heading(enUs['howItWorks.title']).waitFor()
  expect(person.path()).toBe('/how-it-works')
  await person.page.getByRole('main').getByRole('link', { name: enUs['howItWorks.download'], exact: true }).click()
  await expect.poll(() => person.path()).toBe('/download-app')
  await person.page.goBack()
  await person.page.goBack()
  await person.page.getByRole('link', { name: enUs.heroAction, exact: true }).click()
  await expect.poll(() => person.path()).toBe('/download-app')
})

const scriptsRun = (person: WebsiteUser): Promise<string[]> =>
  person.page.evaluate(() =>
    performance
      .getEntriesByType('resource')
      .filter((entry) => 'initiatorType' in entry && /^(?:script|other)$/.test(String(entry.initiatorType)))
      .map(({ name }) => new URL(name).pathname)
      .filter((path) => path.endsWith('.js')),
  )

const opensStill = async (path = '/'): Promise<WebsiteUser> => {
  const person = await visit()
  await person.page.goto(`${person.site.origin}${path}`, { waitUntil: 'networkidle' })
  return person
}
const isStarted = ({ page }: WebsiteUser): Promise<boolean> => page.evaluate(isTakenOver)
const signInLink = ({ page }: WebsiteUser) => page.getByRole('banner').getByRole('link', { name: enUs.signIn })

test('a page without input runs only its first script', async () => {
  const person = await opensStill()
  expect(await scriptsRun(person)).toEqual([expect.stringMatching(/^\/assets\/index-/)])
  expect(await isStarted(person)).toBe(false)
  await signInLink(person).hover()
  await expect.poll(() => isStarted(person)).toBe(true)
})

test('keyboard focus on a link hydrates the page', async () => {
  const person = await opensStill()
  await person.page.keyboard.press('Tab')
  await expect.poll(() => isStarted(person)).toBe(true)
})

test('the first press on a link of a page without hydration opens the link', async () => {
  const person = await opensStill()
  await person.page.evaluate(() => {
    const link = document.querySelector('header a[href="/sign-in"]')
    if (link instanceof HTMLElement) link.click()
  })
  await person.page.getByRole('dialog', { name: chooser }).waitFor()
  expect(person.path()).toBe('/')
})

test('Enter on a page without hydration opens the focused link', async () => {
  const person = await opensStill()
  await signInLink(person).focus()
  await person.page.keyboard.press('Enter')
  await person.page.getByRole('dialog', { name: chooser }).waitFor()
  expect(person.path()).toBe('/')
})

test('a press on a link opens its page if the main file does not load', async () => {
  const person = await visit()
  person.watch.announce(noConnection, report('error'), /page error/)
  await person.context.route('**/assets/main-*.js', (route) => route.abort())
  await person.page.goto(person.site.origin)
  await person.page.getByRole('link', { name: enUs.heroHow, exact: true }).click()
  await person.page.waitForURL('**/how-it-works')
  await person.heading(enUs['howItWorks.title']).waitFor()
})

test('Back after a reload without hydration shows the previous page', async () => {
  const person = await visit()
  await person.opens('/')
  await person.page.getByRole('link', { name: enUs.heroHow, exact: true }).click()
  await person.heading(enUs['howItWorks.title']).waitFor()
  await person.page.reload({ waitUntil: 'networkidle' })
  expect(await isStarted(person)).toBe(false)
  await person.page.evaluate(() => history.back())
  await person.heading(enUs.heroTitle).waitFor()
  expect(person.path()).toBe('/')
})

test('after a reload and Back from another page, a link opens its page', async () => {
  const person = await opensStill('/how-it-works')
  await person.page.reload({ waitUntil: 'networkidle' })
  expect(await isStarted(person)).toBe(false)
  await person.page.goto(`${person.site.origin}/help`)
  await person.page.goBack()
  await person.heading(enUs['howItWorks.title']).waitFor()
  await person.page.getByRole('banner').getByRole('link', { name: enUs.help, exact: true }).click()
  await expect.poll(() => person.path()).toBe('/help')
})

/** Stops the timer of `start-on-touch.ts`. Otherwise this timer could end the hold of a press before the next action. */
const holdsPresses = ({ context }: WebsiteUser): Promise<unknown> =>
  context.addInitScript((longestHold) => {
    const { setTimeout: wait } = globalThis
    const held = (handler: TimerHandler, ms?: number, ...args: unknown[]) =>
      wait(handler, ms === longestHold ? 2 ** 30 : ms, ...args)
    Object.assign(globalThis, { setTimeout: held })
  }, 3_000)

/** @returns a function that releases the held file */
async function holdsStart(person: WebsiteUser): Promise<() => void> {
  const gate = Promise.withResolvers<void>()
  await person.context.route('**/assets/main-*.js', async (route) => {
    await gate.promise
    await route.continue()
  })
  return gate.resolve
}
async function startsLate(person: WebsiteUser, path = '/'): Promise<() => void> {
  await holdsPresses(person)
  const startNow = await holdsStart(person)
  await person.page.goto(`${person.site.origin}${path}`, { waitUntil: 'load' })
  return startNow
}

test('Control-click and middle click before hydration open a new tab', async () => {
  const person = await visit()
  const startNow = await startsLate(person)
  const link = person.page.getByRole('link', { name: enUs.heroHow, exact: true })
  for (const press of [{ modifiers: ['ControlOrMeta' as const] }, { button: 'middle' as const }]) {
    const [tab] = await Promise.all([person.context.waitForEvent('page'), link.click({ ...press, noWaitAfter: true })])
    await tab.waitForURL('**/how-it-works', { waitUntil: 'commit' })
    await tab.close()
  }
  startNow()
  await expect.poll(() => isStarted(person)).toBe(true)
  expect(person.path()).toBe('/')
})

test('the last press before hydration takes effect', async () => {
  const person = await visit()
  const startNow = await startsLate(person)
  await person.page.getByRole('link', { name: enUs.heroHow, exact: true }).click({ noWaitAfter: true })
  await signInLink(person).dblclick({ noWaitAfter: true })
  startNow()
  await person.page.getByRole('dialog', { name: chooser }).waitFor()
  expect(person.path()).toBe('/')
  expect(await person.page.evaluate(() => history.length)).toBeLessThanOrEqual(2)
})

test('a press on a button of the help before hydration takes effect once', async () => {
  const person = await visit()
  const startNow = await startsLate(person, '/help')
  const open = person.page.locator('.pf-help-list details[open]')
  await person.page.locator('#data > summary').click()
  expect(await open.count()).toBe(1)
  await person.button(enUs['help.expandAll']).dblclick({ noWaitAfter: true })
  startNow()
  await expect.poll(() => open.count()).toBeGreaterThan(1)
  await drawn(person.page.locator('body'))
  expect(await person.page.locator('.pf-help-list details:not([open])').count()).toBe(0)
})

test('Back before hydration discards an earlier press', async () => {
  const person = await visit()
  await person.opens('/')
  await person.page.getByRole('link', { name: enUs.heroHow, exact: true }).click()
  await person.heading(enUs['howItWorks.title']).waitFor()
  await holdsPresses(person)
  const startNow = await holdsStart(person)
  await person.page.reload({ waitUntil: 'load' })
  await person.page.getByRole('banner').getByRole('link', { name: enUs.help, exact: true }).click({ noWaitAfter: true })
  await person.page.evaluate(() => history.back())
  startNow()
  await person.heading(enUs.heroTitle).waitFor()
  await drawn(person.page.locator('body'))
  expect(person.path()).toBe('/')
})

// Playwright turns off the back/forward cache of Chromium, so this test dispatches the `pagehide` event.
test('a press before hydration is discarded if the page enters the back/forward cache', async () => {
  const person = await visit()
  const startNow = await startsLate(person)
  await person.page.getByRole('link', { name: enUs.heroHow, exact: true }).click({ noWaitAfter: true })
  await person.page.evaluate(() => dispatchEvent(new PageTransitionEvent('pagehide', { persisted: true })))
  startNow()
  await expect.poll(() => isStarted(person)).toBe(true)
  await drawn(person.page.locator('body'))
  expect(person.path()).toBe('/')
})

test('the browser opens a pressed link if hydration does not start', async () => {
  const person = await visit()
  await holdsStart(person)
  await person.page.goto(person.site.origin, { waitUntil: 'load' })
  await person.page.getByRole('link', { name: enUs.heroHow, exact: true }).click({ noWaitAfter: true })
  await person.page.waitForURL('**/how-it-works', { waitUntil: 'commit' })
})

test('a menu that was opened before hydration stays open', async () => {
  const person = await visit({ browser: { viewport: { width: 360, height: 740 } } })
  const startNow = await startsLate(person)
  await person.presses(enUs.menu)
  const menu = person.page.getByRole('dialog', { name: enUs.menu })
  expect(await menu.isVisible()).toBe(true)
  startNow()
  await expect.poll(() => isStarted(person)).toBe(true)
  expect(await menu.isVisible()).toBe(true)
  await menu.getByRole('link', { name: enUs.howItWorks }).click()
  await person.heading(enUs['howItWorks.title']).waitFor()
  await expect.poll(() => menu.isVisible()).toBe(false)
})
