import { beaconPath } from '@palmflow/contract'
import { hasRequested } from '@palmflow/web/testing/browser/page-settled'
import { choiceOf } from '@palmflow/web/testing/visit/texts'
import { expect, test } from 'vitest'
import { withPhones } from '../testing/app-user.ts'
import { titles } from '../testing/phone.ts'

const opensPhone = withPhones()

test('an operator pauses and resumes the funnels by keyboard', async () => {
  const user = await opensPhone(undefined, { isWatched: true })
  await user.sees(titles.choice)
  const { page } = user
  const comes = page.waitForEvent('popup')
  await page.getByRole('link', { name: 'Funnels (new tab)' }).press('Enter')
  const funnels = await comes
  const hold = funnels.getByRole('button', { name: 'Pause' })
  const events = funnels.getByRole('list', { name: 'Events, newest first' })
  await funnels.getByRole('heading', { name: 'Funnels', exact: true }).waitFor()
  // The page sends telemetry only after its clock has moved.
  await expect
    .poll(async () => {
      await page.clock.fastForward(10_000)
      await funnels.clock.fastForward(2_000)
      return events.count()
    })
    .toBe(1)
  const hasFocus = (there: typeof hold) => there.evaluate((element) => element === document.activeElement)
  await funnels.keyboard.press('Tab')
  expect(await hasFocus(hold)).toBe(true)
  expect(await hold.evaluate((element) => getComputedStyle(element).outlineStyle)).not.toBe('none')
  await funnels.keyboard.press('Space')
  expect(await hold.getAttribute('aria-pressed')).toBe('true')
  const read = () => events.getByRole('listitem').count()
  const held = await read()
  const beaconResponse = page.waitForResponse((response) => response.url().includes(beaconPath))
  await user.presses(choiceOf('signInIngress.signIn', 'signInIngress.payments'))
  await page.clock.fastForward(20_000)
  await beaconResponse
  const requests: string[] = []
  funnels.on('request', (request) => requests.push(new URL(request.url()).pathname))
  await funnels.clock.fastForward(4_000)
  await hasRequested(funnels)
  expect(requests).not.toContain('/dev/telemetry')
  expect(await read()).toBe(held)
  for (const range of ['Today', 'Last 7 days', 'Last 30 days']) {
    await funnels.keyboard.press('Tab')
    expect(await hasFocus(funnels.getByRole('button', { name: range }))).toBe(true)
  }
  await funnels.keyboard.press('Tab')
  expect(await hasFocus(events)).toBe(true)
  for (const _ of ['Last 30 days', 'Last 7 days', 'Today', 'Pause']) await funnels.keyboard.press('Shift+Tab')
  await funnels.keyboard.press('Enter')
  expect(await hold.getAttribute('aria-pressed')).toBe('false')
  await expect
    .poll(async () => {
      await funnels.clock.fastForward(2_000)
      return read()
    })
    .toBeGreaterThan(held)
})
