import { enUs, esUs } from '@palmflow/views/testing/texts'
import { expect, test } from 'vitest'
import { layouts, readsLargeLetters } from '../testing/pages/large-letters.ts'
import type { Person } from '../testing/visit/user.ts'
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
  const person = await visit({ browser: { viewport: { width: 360, height: 740 } } })
  const { found, judge } = await readsLargeLetters(person)
  for (const path of layouts) {
    await person.opens(`/es${path}`)
    await judge(path)
    if (path !== '') continue
    for (const opener of ['.pf-side > button', '.pf-cookies-button']) {
      await person.page.locator(opener).click()
      await person.page.locator('dialog[open]').waitFor()
      await judge(opener)
      await person.page.keyboard.press('Escape')
      await person.page.locator('dialog[open]').waitFor({ state: 'hidden' })
    }
  }
  for (const view of ['sign-in', 'sign-up']) {
    await person.opens(`/es?view=${view}`)
    await person.page.locator('dialog[open]').waitFor()
    // The text must be final, so the test waits until the flags have loaded.
    await person.page.getByText(esUs['signInIngress.provider']).waitFor({ state: 'detached' })
    await judge(view)
  }
  await person.comesSignedIn()
  await person.opens('/es/dashboard')
  await person.heading(esUs.profileLeft).waitFor()
  await judge('/dashboard')
  await person.opens('/es/dashboard/loyalty-programs')
  await person.heading(esUs['addLoyaltyLinking.title']).waitFor()
  await person.sees('Harbor Rewards')
  await judge('/dashboard/loyalty-programs')
  const parted = await person.page.evaluate(partedWords, ['.pf-row-title', '.pf-tabs > *'])
  expect(parted).toEqual([])
  expect(found).toEqual([])
})

test('the text of a page is aligned with the logo at 360 and 768 pixels', async () => {
  const person = await visit()
  const judge = async (path: string): Promise<void> => {
    for (const width of [360, 768]) {
      await person.page.setViewportSize({ width, height: 900 })
      const [mark, heading] = await person.page.evaluate(() =>
        ['.pf-top-home svg', 'main h1'].map((item) => document.querySelector(item)?.getBoundingClientRect().left ?? -1),
      )
      expect(heading, `${path} at ${width}`).toBeCloseTo(mark ?? 0, 0)
    }
  }
  for (const path of ['/', '/help', '/privacy-notice', '/download-app']) {
    await person.opens(path)
    await person.page.locator('main h1').waitFor()
    await judge(path)
  }
  await person.comesSignedIn()
  await judge('/dashboard')
})

const wordsOf = (person: Person, name: string) =>
  person.button(name).evaluate((button) => {
    const range = document.createRange()
    range.selectNodeContents(button)
    const { left, right } = range.getBoundingClientRect()
    return { left, right, top: button.getBoundingClientRect().top }
  })

test('the Cancel button is on the same line as Back, at the edge of the form', async () => {
  const person = await visit({ browser: { viewport: { width: 360, height: 740 } } })
  await person.opens()
  await person.asksForCode()
  const edge = await person.button(enUs.continue).evaluate((button) => button.getBoundingClientRect().right)
  expect((await wordsOf(person, enUs.cancel)).right).toBeCloseTo(edge, 0)
  await readsLargeLetters(person)
  for (const [path, back, cancel] of [
    ['/sign-in', enUs.back, enUs.cancel],
    ['/es/sign-in', esUs.back, esUs.cancel],
  ] as const) {
    await person.page.goto(`${person.site.origin}${path}`)
    await person.button(back).waitFor()
    const [one, other] = [await wordsOf(person, back), await wordsOf(person, cancel)]
    expect(other.top, path).toBeCloseTo(one.top, 0)
    expect(other.left, path).toBeGreaterThan(one.right)
  }
})
