import { helpDeepLinks } from '@palmflow/contract'
import { enUs } from '@palmflow/views/testing/texts'
import { expect, test } from 'vitest'
import { inAndroidShell } from '../testing/browser/android-shell.ts'
import { textOf } from '../testing/visit/texts.ts'
import type { WebsiteUser } from '../testing/visit/user.ts'
import { useVisits } from '../testing/visit/visits.ts'

const visit = useVisits()

const openIn = (user: WebsiteUser) =>
  user.page.evaluate(() => [...document.querySelectorAll('.pf-help-list details[open]')].map(({ id }) => id))

const answerTo = ({ page }: WebsiteUser, id: string) => page.locator(`#${id} :is(p, li)`).first()

/**
 * The item must be at the top of the page below the title of its category, or as near to the top as possible. The title
 * must not cover the item.
 */
async function isLedTo(user: WebsiteUser, id: string): Promise<void> {
  const summary = user.page.locator(`#${id} > summary`)
  await expect.poll(() => summary.evaluate((element) => element === document.activeElement)).toBe(true)
  await expect
    .poll(() =>
      summary.evaluate((element) => {
        const { left, top } = element.getBoundingClientRect()
        const isAtEnd = innerHeight + scrollY >= document.documentElement.scrollHeight - 2
        const isFree = element.contains(document.elementFromPoint(left + 24, top + 4))
        return isFree && ((top >= 0 && top < 100) || (isAtEnd && top < innerHeight))
      }),
    )
    .toBe(true)
}

test('a hash or a press opens an item of the help [R031 R032 R033 R112 R113 R114]', async () => {
  const user = await visit()
  await user.opens('/help#delete-data-error')
  await isLedTo(user, 'delete-data-error')
  expect(await openIn(user)).toEqual(['data', 'delete-data-error'])
  await answerTo(user, 'delete-data-error').waitFor()

  await user.page.locator('#delete-data-error a[href$="#change-phone"]').click()
  await isLedTo(user, 'change-phone')
  await user.page.evaluate(() => location.assign('#retail'))
  await isLedTo(user, 'payment')
  await user.page.evaluate(() => location.assign('#healthcare'))
  await isLedTo(user, 'healthcare')
  expect(await openIn(user)).toEqual(['data', 'delete-data-error', 'account', 'change-phone', 'payment', 'healthcare'])

  await user.page.getByRole('button', { name: enUs['help.expandAll'] }).click()
  await expect.poll(async () => (await openIn(user)).length).toBe(52)
  await user.page.getByRole('button', { name: enUs['help.collapseAll'] }).click()
  await expect.poll(() => openIn(user)).toEqual([])
  await user.page.evaluate(() => location.assign('#nothing-of-ours'))
  await user.page.getByText(enUs['help.category.getting-started'], { exact: true }).last().click()
  await expect.poll(() => openIn(user)).toEqual(['getting-started'])
})

test('without scripts, a press opens a category and a question of the help [R111]', async () => {
  const user = await visit({ browser: { javaScriptEnabled: false } })
  await user.page.goto(`${user.site.origin}/help`)
  await user.page.locator('#data > summary').click()
  await user.page.locator('#palm-retention > summary').click()
  await answerTo(user, 'palm-retention').waitFor()
  expect(await user.page.title()).toBe(textOf('help.pageTitle'))
})

test('Back closes the full-screen help category in the app [R115 R116 R117 R118]', async () => {
  const user = await visit({ browser: { viewport: { width: 360, height: 740 } } })
  const { page } = user
  const overflow = () => page.evaluate(() => getComputedStyle(document.body).overflow)
  await inAndroidShell(user.context)
  await user.opens('/help?treatment=IOS_APP_CLIP')
  await user.sees(enUs['help.cost.a'].replace(/\n.*/s, ''))
  await page.getByRole('button', { name: enUs['appHelp.privacy'] }).click()
  const privacy = page.getByRole('dialog', { name: enUs['appHelp.privacy'] })
  await expect.poll(() => privacy.isVisible()).toBe(true)
  expect(await privacy.boundingBox()).toEqual({ x: 0, y: 0, width: 360, height: 740 })
  expect(await overflow()).toBe('hidden')
  expect(new URL(page.url()).hash).toBe('#privacy')
  await page.goBack()
  await expect.poll(() => privacy.count()).toBe(0)
  expect(await overflow()).toBe('visible')

  await page.getByRole('button', { name: enUs['appHelp.manage'] }).click()
  const manage = page.getByRole('dialog', { name: enUs['appHelp.manage'] })
  await manage.getByText(enUs['help.lost-phone.q'], { exact: true }).click()
  await manage.locator('#lost-phone a[href$="#change-phone"]').click()
  await expect
    .poll(() => page.locator('#change-phone > summary').evaluate((element) => element === document.activeElement))
    .toBe(true)
  await manage.getByRole('button', { name: enUs.back }).click()
  await expect.poll(() => manage.count()).toBe(0)
  await expect.poll(() => new URL(page.url()).hash).toBe('')
  expect(await overflow()).toBe('visible')
})

test('help items opened before the script loads stay open', async () => {
  const user = await visit()
  const gate = Promise.withResolvers<void>()
  await user.page.route('**/assets/*.js', async (route) => {
    await gate.promise
    await route.continue()
  })
  await user.page.goto(`${user.site.origin}/help`, { waitUntil: 'commit' })
  await user.page.locator('#data > summary').click()
  gate.resolve()
  await user.isAlive()
  await user.page.getByRole('button', { name: enUs['help.expandAll'] }).waitFor()
  await expect.poll(() => openIn(user)).toEqual(['data'])
  const inContents = user.page.getByRole('navigation').locator('[href="#payment"]')
  await inContents.click()
  await isLedTo(user, 'payment')
  await user.page.locator('#payment > summary').click()
  await expect.poll(() => openIn(user)).toEqual(['data'])
  await inContents.click()
  await expect.poll(() => openIn(user)).toEqual(['data', 'payment'])
})

test('each deep link of the help has its target inside the linked item', async () => {
  const { site } = await visit()
  const html = await (await fetch(`${site.origin}/help`)).text()
  for (const [word, item] of Object.entries(helpDeepLinks)) {
    const [, inside = ''] = html.split(`<details id="${item}"`)
    expect(inside.slice(0, inside.indexOf('</details>')), word).toContain(`id="${word}"`)
  }
})

test('with reduced motion, a help link scrolls without animation', async () => {
  const user = await visit({ browser: { reducedMotion: 'reduce' } })
  await user.context.addInitScript(() => {
    const { scrollIntoView } = Element.prototype
    Element.prototype.scrollIntoView = function led(how) {
      Reflect.set(globalThis, 'led', typeof how === 'object' ? how.behavior : how)
      scrollIntoView.call(this, how)
    }
  })
  await user.opens('/help#change-phone')
  await isLedTo(user, 'change-phone')
  expect(await user.page.evaluate(() => Reflect.get(globalThis, 'led'))).toBe('auto')
})
