import { enUs, esUs } from '@palmflow/views/testing/texts'
import { expect, test } from 'vitest'
import { layouts, readsLargeLetters } from '../testing/pages/large-letters.ts'
import type { WebsiteUser } from '../testing/visit/user.ts'
import { useVisits } from '../testing/visit/visits.ts'

const visit = useVisits()

function partedWords(selectors: string[]): string[] {
  const parted: string[] = []
  for (const element of document.querySelectorAll(selectors.join()))
    for (const text of element.childNodes)
      for (const { index, 0: word } of text instanceof Text ? text.data.matchAll(/\w+/g) : []) {
        const range = document.createRange()
        range.setStart(text, index)
        range.setEnd(text, index + word.length)
        if (range.getClientRects().length > 1) parted.push(word)
      }
  return parted
}

test('no Spanish word is cut off on a phone at twice the font size', async () => {
  const user = await visit({ browser: { viewport: { width: 360, height: 740 } } })
  const { found, checkPage } = await readsLargeLetters(user)
  for (const path of layouts) {
    await user.opens(`/es${path}`)
    await checkPage(path)
    if (path !== '') continue
    for (const opener of ['.pf-side > button', '.pf-cookies-button']) {
      await user.page.locator(opener).click()
      await user.page.locator('dialog[open]').waitFor()
      await checkPage(opener)
      await user.page.keyboard.press('Escape')
      await user.page.locator('dialog[open]').waitFor({ state: 'hidden' })
    }
  }
  for (const view of ['sign-in', 'sign-up']) {
    await user.opens(`/es?view=${view}`)
    await user.page.locator('dialog[open]').waitFor()
    // The text must be final, so the test waits until the flags have loaded.
    await user.page.getByText(esUs['signInIngress.provider']).waitFor({ state: 'detached' })
    await checkPage(view)
  }
  await user.comesSignedIn()
  await user.opens('/es/dashboard')
  await user.heading(esUs.profileLeft).waitFor()
  await checkPage('/dashboard')
  await user.opens('/es/dashboard/loyalty-programs')
  await user.heading(esUs['addLoyaltyLinking.title']).waitFor()
  await user.sees('Harbor Rewards')
  await checkPage('/dashboard/loyalty-programs')
  const parted = await user.page.evaluate(partedWords, ['.pf-row-title', '.pf-tabs > *'])
  expect(parted).toEqual([])
  expect(found).toEqual([])
})

test('the heading of a page is aligned with the logo at 360 and 768 pixels', async () => {
  const user = await visit()
  const checkPage = async (path: string): Promise<void> => {
    for (const width of [360, 768]) {
      await user.page.setViewportSize({ width, height: 900 })
      const [mark, heading] = await user.page.evaluate(() =>
        ['.pf-top-home svg', 'main h1'].map((item) => document.querySelector(item)?.getBoundingClientRect().left ?? -1),
      )
      expect(heading, `${path} at ${width}`).toBeCloseTo(mark ?? 0, 0)
    }
  }
  for (const path of ['/', '/help', '/privacy-notice', '/download-app']) {
    await user.opens(path)
    await user.page.locator('main h1').waitFor()
    await checkPage(path)
  }
  await user.comesSignedIn()
  await checkPage('/dashboard')
})

const wordsOf = (user: WebsiteUser, name: string) =>
  user.button(name).evaluate((button) => {
    const range = document.createRange()
    range.selectNodeContents(button)
    const { left, right } = range.getBoundingClientRect()
    return { left, right, top: button.getBoundingClientRect().top }
  })

test('in the code step, Cancel is on the line of Back at the edge of the form', async () => {
  const user = await visit({ browser: { viewport: { width: 360, height: 740 } } })
  await user.opens()
  await user.asksForCode()
  const edge = await user.button(enUs.continue).evaluate((button) => button.getBoundingClientRect().right)
  expect((await wordsOf(user, enUs.cancel)).right).toBeCloseTo(edge, 0)
  await readsLargeLetters(user)
  for (const [path, back, cancel] of [
    ['/sign-in', enUs.back, enUs.cancel],
    ['/es/sign-in', esUs.back, esUs.cancel],
  ] as const) {
    await user.page.goto(`${user.site.origin}${path}`)
    await user.button(back).waitFor()
    const [one, other] = [await wordsOf(user, back), await wordsOf(user, cancel)]
    expect(other.top, path).toBeCloseTo(one.top, 0)
    expect(other.left, path).toBeGreaterThan(one.right)
  }
})
