import { expect, test } from 'vitest'
import { newestCode, textsTo } from '../../web/e2e/testing/site.ts'
import { withPhones } from './testing/holder.ts'
import { titles } from './testing/phone.ts'
import { comesToCode, pin } from './testing/ways.ts'

const opensPhone = withPhones()
const bannerMs = 6_000

/** Before the page that asks for the code, with the text that brings it lying over its upper part. */
async function withText() {
  const holder = await opensPhone()
  await comesToCode(holder)
  await holder.soon(holder.text)
  return holder
}

test('a text leaves by itself, and the way out under it is free again', async () => {
  const holder = await withText()
  await holder.waits(bannerMs)
  await expect.poll(() => holder.text.isVisible()).toBe(false)
  await holder.presses('Cancel')
  await holder.native('Sign-in canceled').waitFor()
  await expect.poll(() => holder.keptTexts.isVisible()).toBe(false)
})

test('a text that has left can be opened again, says how old it is, and still gives its code', async () => {
  const holder = await withText()
  await holder.waits(3 * 60_000)
  await expect.poll(() => holder.text.isVisible()).toBe(false)
  await holder.keptTexts.click()
  await expect.poll(() => holder.text.textContent()).toContain('3 min ago')
  await holder.text.click()
  await holder.presses('Continue')
  await holder.sees(titles.pin)
  await expect.poll(() => holder.keptTexts.isVisible()).toBe(false)
})

test('a text that is pushed up is out of the way at once, and kept; one that is pushed sideways is gone', async () => {
  const holder = await opensPhone()
  await comesToCode(holder)
  // Else it might leave by itself before it is pushed.
  await holder.stopsTime()
  await holder.soon(holder.keptTexts)
  // It may have left before time stood still: then the person opens it again.
  if (!(await holder.text.isVisible())) await holder.keptTexts.click()
  const pushes = async (x: number, y: number) => {
    const box = await holder.text.boundingBox()
    if (box === null) throw new Error('no text lies there')
    const [left, top] = [box.x + box.width / 2, box.y + box.height / 2]
    await holder.page.mouse.move(left, top)
    await holder.page.mouse.down()
    await holder.page.mouse.move(left + x, top + y, { steps: 5 })
    await holder.page.mouse.up()
  }
  await pushes(0, -60)
  await expect.poll(() => holder.text.isVisible()).toBe(false)
  await holder.keptTexts.click()
  await pushes(120, 0)
  await expect.poll(() => holder.keptTexts.isVisible()).toBe(false)
  // Neither push has pressed the text that it moved.
  expect(await holder.view.getByLabel('One-time password', { exact: true }).inputValue()).toBe('')
})

test('a text is not offered any more once the code was typed by hand and the person is signed in', async () => {
  const holder = await withText()
  const code = await newestCode(() => textsTo(holder.backend.origins.website, '+12065550100'))
  await holder.types('One-time password', code)
  await holder.sees(titles.pin)
  const username = holder.view.locator('input[autocomplete="username"]')
  expect(await username.inputValue()).toBe('+1 (206) 555-0100')
  await holder.types('PIN', pin)
  await holder.soonSees(titles.profile)
  await expect.poll(() => holder.keptTexts.isVisible()).toBe(false)
})

test('a text that is tapped gives its code, which goes by itself', async () => {
  const holder = await opensPhone({}, { codesGo: true })
  await comesToCode(holder)
  await holder.tapsText()
  await holder.sees(titles.pin)
  expect(holder.backend.counters.otpComparisons).toBe(1)
})
