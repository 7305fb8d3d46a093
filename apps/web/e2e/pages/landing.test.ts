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
  const user = await visit()
  await user.opens('/')
  await user.page.getByRole('link', { name: enUs.heroHow, exact: true }).click()
  await user.heading(enUs['howItWorks.title']).waitFor()
  expect(user.path()).toBe('/how-it-works')
  await user.page.getByRole('main').getByRole('link', { name: enUs['howItWorks.download'], exact: true }).click()
  await expect.poll(() => user.path()).toBe('/download-app')
  await user.page.goBack()
  await user.page.goBack()
  await user.page.getByRole('link', { name: enUs.heroAction, exact: true }).click()
  await expect.poll(() => user.path()).toBe('/download-app')
})

const scriptsRun = (user: WebsiteUser): Promise<string[]> =>
  user.page.evaluate(() =>
    performance
      .getEntriesByType('resource')
      .filter((entry) => 'initiatorType' in entry && /^(?:script|other)$/.test(String(entry.initiatorType)))
      .map(({ name }) => new URL(name).pathname)
      .filter((path) => path.endsWith('.js')),
  )

const opensStill = async (path = '/'): Promise<WebsiteUser> => {
  const user = await visit()
  await user.page.goto(`${user.site.origin}${path}`, { waitUntil: 'networkidle' })
  return user
}
const isStarted = ({ page }: WebsiteUser): Promise<boolean> => page.evaluate(isTakenOver)
const signInLink = ({ page }: WebsiteUser) => page.getByRole('banner').getByRole('link', { name: enUs.signIn })

test('the landing page runs only its first script until the first input', async () => {
  const user = await opensStill()
  expect(await scriptsRun(user)).toEqual([expect.stringMatching(/^\/assets\/index-/)])
  expect(await isStarted(user)).toBe(false)
  await signInLink(user).hover()
  await expect.poll(() => isStarted(user)).toBe(true)
})

test('keyboard focus on a link hydrates the landing page', async () => {
  const user = await opensStill()
  await user.page.keyboard.press('Tab')
  await expect.poll(() => isStarted(user)).toBe(true)
})

test('the first press on Sign in before hydration opens the chooser', async () => {
  const user = await opensStill()
  await user.page.evaluate(() => {
    const link = document.querySelector('header a[href="/sign-in"]')
    if (link instanceof HTMLElement) link.click()
  })
  await user.page.getByRole('dialog', { name: chooser }).waitFor()
  expect(user.path()).toBe('/')
})

test('Enter on Sign in before hydration opens the chooser', async () => {
  const user = await opensStill()
  await signInLink(user).focus()
  await user.page.keyboard.press('Enter')
  await user.page.getByRole('dialog', { name: chooser }).waitFor()
  expect(user.path()).toBe('/')
})

test('a press on a link opens its page if the main file does not load', async () => {
  const user = await visit()
  user.watch.announce(noConnection, report('error'), /page error/)
  await user.context.route('**/assets/main-*.js', (route) => route.abort())
  await user.page.goto(user.site.origin)
  await user.page.getByRole('link', { name: enUs.heroHow, exact: true }).click()
  await user.page.waitForURL('**/how-it-works')
  await user.heading(enUs['howItWorks.title']).waitFor()
})

test('Back after a reload without hydration shows the previous page', async () => {
  const user = await visit()
  await user.opens('/')
  await user.page.getByRole('link', { name: enUs.heroHow, exact: true }).click()
  await user.heading(enUs['howItWorks.title']).waitFor()
  await user.page.reload({ waitUntil: 'networkidle' })
  expect(await isStarted(user)).toBe(false)
  await user.page.evaluate(() => history.back())
  await user.heading(enUs.heroTitle).waitFor()
  expect(user.path()).toBe('/')
})

test('a link works after Back to a page that was reloaded without hydration', async () => {
  const user = await opensStill('/how-it-works')
  await user.page.reload({ waitUntil: 'networkidle' })
  expect(await isStarted(user)).toBe(false)
  await user.page.goto(`${user.site.origin}/help`)
  await user.page.goBack()
  await user.heading(enUs['howItWorks.title']).waitFor()
  await user.page.getByRole('banner').getByRole('link', { name: enUs.help, exact: true }).click()
  await expect.poll(() => user.path()).toBe('/help')
})

/** Stops the timer of `start-on-touch.ts`. Otherwise this timer could end the hold of a press before the next action. */
const holdsPresses = ({ context }: WebsiteUser): Promise<unknown> =>
  context.addInitScript((maxHoldMs) => {
    const { setTimeout: wait } = globalThis
    const held = (handler: TimerHandler, ms?: number, ...args: unknown[]) =>
      wait(handler, ms === maxHoldMs ? 2 ** 30 : ms, ...args)
    Object.assign(globalThis, { setTimeout: held })
  }, 3_000)

/** @returns a function that releases the held file */
async function holdsStart(user: WebsiteUser): Promise<() => void> {
  const gate = Promise.withResolvers<void>()
  await user.context.route('**/assets/main-*.js', async (route) => {
    await gate.promise
    await route.continue()
  })
  return gate.resolve
}
async function startsLate(user: WebsiteUser, path = '/'): Promise<() => void> {
  await holdsPresses(user)
  const startNow = await holdsStart(user)
  await user.page.goto(`${user.site.origin}${path}`, { waitUntil: 'load' })
  return startNow
}

test('Control-click and middle click before hydration open a new tab', async () => {
  const user = await visit()
  const startNow = await startsLate(user)
  const link = user.page.getByRole('link', { name: enUs.heroHow, exact: true })
  for (const press of [{ modifiers: ['ControlOrMeta' as const] }, { button: 'middle' as const }]) {
    const [tab] = await Promise.all([user.context.waitForEvent('page'), link.click({ ...press, noWaitAfter: true })])
    await tab.waitForURL('**/how-it-works', { waitUntil: 'commit' })
    await tab.close()
  }
  startNow()
  await expect.poll(() => isStarted(user)).toBe(true)
  expect(user.path()).toBe('/')
})

test('only the last press before hydration takes effect', async () => {
  const user = await visit()
  const startNow = await startsLate(user)
  await user.page.getByRole('link', { name: enUs.heroHow, exact: true }).click({ noWaitAfter: true })
  await signInLink(user).dblclick({ noWaitAfter: true })
  startNow()
  await user.page.getByRole('dialog', { name: chooser }).waitFor()
  expect(user.path()).toBe('/')
  expect(await user.page.evaluate(() => history.length)).toBeLessThanOrEqual(2)
})

test('a double click on a help button before hydration takes effect once', async () => {
  const user = await visit()
  const startNow = await startsLate(user, '/help')
  const open = user.page.locator('.pf-help-list details[open]')
  await user.page.locator('#data > summary').click()
  expect(await open.count()).toBe(1)
  await user.button(enUs['help.expandAll']).dblclick({ noWaitAfter: true })
  startNow()
  await expect.poll(() => open.count()).toBeGreaterThan(1)
  await drawn(user.page.locator('body'))
  expect(await user.page.locator('.pf-help-list details:not([open])').count()).toBe(0)
})

test('Back before hydration discards an earlier press', async () => {
  const user = await visit()
  await user.opens('/')
  await user.page.getByRole('link', { name: enUs.heroHow, exact: true }).click()
  await user.heading(enUs['howItWorks.title']).waitFor()
  await holdsPresses(user)
  const startNow = await holdsStart(user)
  await user.page.reload({ waitUntil: 'load' })
  await user.page.getByRole('banner').getByRole('link', { name: enUs.help, exact: true }).click({ noWaitAfter: true })
  await user.page.evaluate(() => history.back())
  startNow()
  await user.heading(enUs.heroTitle).waitFor()
  await drawn(user.page.locator('body'))
  expect(user.path()).toBe('/')
})

// Playwright turns off the back/forward cache of Chromium, so this test dispatches the `pagehide` event.
test('a press before hydration is discarded if the page enters the back/forward cache', async () => {
  const user = await visit()
  const startNow = await startsLate(user)
  await user.page.getByRole('link', { name: enUs.heroHow, exact: true }).click({ noWaitAfter: true })
  await user.page.evaluate(() => dispatchEvent(new PageTransitionEvent('pagehide', { persisted: true })))
  startNow()
  await expect.poll(() => isStarted(user)).toBe(true)
  await drawn(user.page.locator('body'))
  expect(user.path()).toBe('/')
})

test('the browser opens a pressed link if hydration does not start', async () => {
  const user = await visit()
  await holdsStart(user)
  await user.page.goto(user.site.origin, { waitUntil: 'load' })
  await user.page.getByRole('link', { name: enUs.heroHow, exact: true }).click({ noWaitAfter: true })
  await user.page.waitForURL('**/how-it-works', { waitUntil: 'commit' })
})

test('the phone menu that was opened before hydration stays open', async () => {
  const user = await visit({ browser: { viewport: { width: 360, height: 740 } } })
  const startNow = await startsLate(user)
  await user.presses(enUs.menu)
  const menu = user.page.getByRole('dialog', { name: enUs.menu })
  expect(await menu.isVisible()).toBe(true)
  startNow()
  await expect.poll(() => isStarted(user)).toBe(true)
  expect(await menu.isVisible()).toBe(true)
  await menu.getByRole('link', { name: enUs.howItWorks }).click()
  await user.heading(enUs['howItWorks.title']).waitFor()
  await expect.poll(() => menu.isVisible()).toBe(false)
})
