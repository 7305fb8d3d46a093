import { enUs } from '@palmflow/views/testing/texts'
import { expect, test } from 'vitest'
import { status } from '../testing/visit/page-errors.ts'
import { sessionExpired } from '../testing/visit/texts.ts'
import type { WebsiteUser } from '../testing/visit/user.ts'
import { useVisits } from '../testing/visit/visits.ts'

const visit = useVisits()
const minute = 60_000

const signedIn = async (): Promise<WebsiteUser> => {
  const user = await visit()
  user.watch.announce(status(401))
  await user.hasClock()
  await user.comesSignedIn()
  return user
}

test('a session ends 15 minutes after its last call [R455]', async () => {
  const user = await signedIn()
  await user.waits(10 * minute)
  await user.reloads()
  await user.seesDashboard()
  await user.waits(10 * minute)
  await user.seesDashboard()
  await user.waits(4 * minute)
  await user.seesDashboard()
  await user.waits(minute + 1_000)
  await user.seesNumberForm()
  await user.sees(enUs.sessionExpiredSignIn)
  expect(user.path()).toContain('returnUrl=%2Fdashboard')
  await user.signsIn()
  expect(user.path()).toBe('/dashboard')
  expect(await user.page.getByText(sessionExpired).count()).toBe(0)
})

test('in a test, seesDashboard waits for the last call of the dashboard', async () => {
  const user = await signedIn()
  const release = await user.network.hold('listReceipts', 'pass')
  await user.reloads()
  let isSeen = false
  const sight = user.seesDashboard().then(() => {
    isSeen = true
  })
  await user.heading(enUs.myProfile).waitFor()
  await user.page.getByRole('heading', { name: enUs.profileLeft }).waitFor()
  await expect.poll(() => user.network.calls('listReceipts')).toHaveLength(2)
  expect(isSeen).toBe(false)
  release()
  await sight
  await user.waits(15 * minute + 1_000)
  await user.seesNumberForm()
})

test('an idle tab stays signed in while another tab of the user is active [R455]', async () => {
  const user = await signedIn()
  const idle = user.page
  const active = await user.context.newPage()
  user.page = active
  await user.opens('/dashboard')
  await user.seesDashboard()
  for (const _ of [1, 2]) {
    await user.waits(10 * minute)
    await user.reloads()
    await user.seesDashboard()
  }
  user.page = idle
  await user.seesDashboard()
  await user.waits(15 * minute + 1_000)
  await user.seesNumberForm()
  await user.sees(enUs.sessionExpiredSignIn)
})

test('the landing page reports the end of a session once', async () => {
  const user = await signedIn()
  await user.page.goto('about:blank')
  user.site.clock.advance(16 * minute)
  await user.opens('/')
  await user.seesNumberForm()
  await user.sees(enUs.sessionExpiredSignIn)
  // The landing page has no user, so the page makes no call about the session.
  await user.opens('/')
  await user.asksToSignIn()
  await user.seesNumberForm()
  await user.signsIn()
  expect(await user.page.getByText(sessionExpired).count()).toBe(0)
})

test('the phone number form keeps the number if the session ends before the PIN step', async () => {
  const user = await visit()
  user.watch.announce(status(401))
  await user.hasClock()
  await user.opens()
  await expect.poll(() => user.path()).toContain('step=VALIDATE_PHONE')
  await user.waits(60 * minute)
  await user.typesPhone('2065550100')
  await user.presses(enUs.continue)
  await user.sees(enUs.sessionExpiredSignIn)
  await expect.poll(() => user.phone.inputValue()).toBe('+1 (206) 555-0100')
  await user.presses(enUs.continue)
  await user.seesCodeForm()
  await user.waits(16 * minute)
  await user.walks('VALIDATE_PHONE phone')
  await user.sees(enUs.sessionExpiredSignIn)
  await expect.poll(() => user.phone.inputValue()).toBe('+1 (206) 555-0100')
  await user.presses(enUs.continue)
  await user.seesCodeForm()
})
