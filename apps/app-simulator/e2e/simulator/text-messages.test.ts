import { enUs } from '@palmflow/views/testing/texts'
import { expect, test } from 'vitest'
import { type WatchedHolder, withPhones } from '../testing/app-user.ts'
import { comesToCode } from '../testing/reach-step.ts'

const opensPhone = withPhones()
const bannerMs = 6_000

async function pushes({ text, page }: WatchedHolder, x: number, y: number): Promise<void> {
  const box = await text.boundingBox()
  if (box === null) throw new Error('no text lies there')
  const [left, top] = [box.x + box.width / 2, box.y + box.height / 2]
  await page.mouse.move(left, top)
  await page.mouse.down()
  await page.mouse.move(left + x, top + y, { steps: 5 })
  await page.mouse.up()
}

test('a text message stays available until a swipe, its use or a cancelled sign-in', async () => {
  const holder = await opensPhone()
  await comesToCode(holder)
  const code = holder.view.getByLabel(enUs['validatePhone.otpLabel'], { exact: true })
  await holder.soon(holder.text)
  await holder.waits(bannerMs)
  await expect.poll(() => holder.text.isVisible()).toBe(false)
  await holder.waits(3 * 60_000)
  await holder.keptTexts.click()
  // The phone's clock is ahead of the server's clock, so the age is not exact here.
  // apps/app-simulator/src/device/sms.test.ts tests exact ages.
  await expect.poll(() => holder.text.textContent()).toMatch(/[3-9] min ago/)
  await pushes(holder, 0, -60)
  await expect.poll(() => holder.text.isVisible()).toBe(false)
  await holder.keptTexts.click()
  await pushes(holder, 120, 0)
  await expect.poll(() => holder.keptTexts.isVisible()).toBe(false)
  // A swipe must not press the text message that it moves.
  expect(await code.inputValue()).toBe('')
  await holder.presses(enUs['validatePhone.resend'])
  await holder.soon(holder.text)
  await holder.waits(bannerMs)
  await expect.poll(() => holder.text.isVisible()).toBe(false)
  await holder.keptTexts.click()
  await holder.text.click()
  await expect.poll(() => code.inputValue()).toMatch(/^\d{6}$/)
  await holder.presses(enUs.cancel)
  await holder.native('Sign-in canceled').waitFor()
  await expect.poll(() => holder.keptTexts.isVisible()).toBe(false)
})
