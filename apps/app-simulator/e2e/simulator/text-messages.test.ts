import { enUs } from '@palmflow/views/testing/texts'
import { expect, test } from 'vitest'
import { type WatchedAppUser, withPhones } from '../testing/app-user.ts'
import { comesToCode } from '../testing/reach-step.ts'

const opensPhone = withPhones()
const bannerMs = 6_000

async function pushes({ text, page }: WatchedAppUser, x: number, y: number): Promise<void> {
  const box = await text.boundingBox()
  if (box === null) throw new Error('no text lies there')
  const [left, top] = [box.x + box.width / 2, box.y + box.height / 2]
  await page.mouse.move(left, top)
  await page.mouse.down()
  await page.mouse.move(left + x, top + y, { steps: 5 })
  await page.mouse.up()
}

test('the phone keeps an unused text message until the user swipes it away', async () => {
  const user = await opensPhone()
  await comesToCode(user)
  const code = user.view.getByLabel(enUs['validatePhone.otpLabel'], { exact: true })
  await user.soon(user.text)
  await user.waits(bannerMs)
  await expect.poll(() => user.text.isVisible()).toBe(false)
  await user.waits(3 * 60_000)
  await user.keptTexts.click()
  // The phone's clock is ahead of the server's clock, so the age is not exact here.
  // apps/app-simulator/src/device/sms.test.ts tests exact ages.
  await expect.poll(() => user.text.textContent()).toMatch(/[3-9] min ago/)
  await pushes(user, 0, -60)
  await expect.poll(() => user.text.isVisible()).toBe(false)
  await user.keptTexts.click()
  await pushes(user, 120, 0)
  await expect.poll(() => user.keptTexts.isVisible()).toBe(false)
  // A swipe must not press the text message that it moves.
  expect(await code.inputValue()).toBe('')
  await user.presses(enUs['validatePhone.resend'])
  await user.soon(user.text)
  await user.waits(bannerMs)
  await expect.poll(() => user.text.isVisible()).toBe(false)
  await user.keptTexts.click()
  await user.text.click()
  await expect.poll(() => code.inputValue()).toMatch(/^\d{6}$/)
  await user.presses(enUs.cancel)
  await user.native('Sign-in canceled').waitFor()
  await expect.poll(() => user.keptTexts.isVisible()).toBe(false)
})
