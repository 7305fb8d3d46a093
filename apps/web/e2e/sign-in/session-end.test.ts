import { enUs } from '@palmflow/views/testing/texts'
import { expect, test } from 'vitest'
import { status } from '../testing/visit/page-errors.ts'
import { sessionExpired } from '../testing/visit/texts.ts'
import type { Person } from '../testing/visit/user.ts'
import { useVisits } from '../testing/visit/visits.ts'

const visit = useVisits()
const minute = 60_000

const signedIn = async (): Promise<Person> => {
  const person = await visit()
  person.watch.announce(status(401))
  await person.hasClock()
  await person.comesSignedIn()
  return person
}

test('a session ends 15 minutes after its last call [R455]', async () => {
  const person = await signedIn()
  await person.waits(10 * minute)
  await person.reloads()
  await person.seesDashboard()
  await person.waits(10 * minute)
  await person.seesDashboard()
  await person.waits(4 * minute)
  await person.seesDashboard()
  await person.waits(minute + 1_000)
  await person.seesNumberForm()
  await person.sees(enUs.sessionExpiredSignIn)
  expect(person.path()).toContain('returnUrl=%2Fdashboard')
  await person.signsIn()
  expect(person.path()).toBe('/dashboard')
  expect(await person.page.getByText(sessionExpired).count()).toBe(0)
})

test('a test moves the clock only after the last call of the dashboard', async () => {
  const person = await signedIn()
  const release = await person.network.hold('listReceipts', 'pass')
  await person.reloads()
  let isSeen = false
  const sight = person.seesDashboard().then(() => {
    isSeen = true
  })
  await person.heading(enUs.myProfile).waitFor()
  await person.page.getByRole('heading', { name: enUs.profileLeft }).waitFor()
  await expect.poll(() => person.network.calls('listReceipts')).toHaveLength(2)
  expect(isSeen).toBe(false)
  release()
  await sight
  await person.waits(15 * minute + 1_000)
  await person.seesNumberForm()
})

test('an idle tab stays signed in while another tab of the user is active [R455]', async () => {
  const person = await signedIn()
  const idle = person.page
  const active = await person.context.newPage()
  person.page = active
  await person.opens('/dashboard')
  await person.seesDashboard()
  for (const _ of [1, 2]) {
    await person.waits(10 * minute)
    await person.reloads()
    await person.seesDashboard()
  }
  person.page = idle
  await person.seesDashboard()
  await person.waits(15 * minute + 1_000)
  await person.seesNumberForm()
  await person.sees(enUs.sessionExpiredSignIn)
})

test('the landing page reports the end of a session once', async () => {
  const person = await signedIn()
  await person.page.goto('about:blank')
  person.site.clock.advance(16 * minute)
  await person.opens('/')
  await person.seesNumberForm()
  await person.sees(enUs.sessionExpiredSignIn)
  // The landing page has no user, so the page makes no call about the session.
  await person.opens('/')
  await person.asksToSignIn()
  await person.seesNumberForm()
  await person.signsIn()
  expect(await person.page.getByText(sessionExpired).count()).toBe(0)
})

test('the form keeps the phone number if the session ends before the PIN step', async () => {
  const person = await visit()
  person.watch.announce(status(401))
  await person.hasClock()
  await person.opens()
  await expect.poll(() => person.path()).toContain('step=VALIDATE_PHONE')
  await person.waits(60 * minute)
  await person.typesPhone('2065550100')
  await person.presses(enUs.continue)
  await person.sees(enUs.sessionExpiredSignIn)
  await expect.poll(() => person.phone.inputValue()).toBe('+1 (206) 555-0100')
  await person.presses(enUs.continue)
  await person.seesCodeForm()
  const code = await person.readsCode('2065550100')
  await person.waits(16 * minute)
  await person.typesOtp(code)
  await person.presses(enUs.continue)
  await person.seesNumberForm()
  await person.sees(enUs.sessionExpiredSignIn)
  await expect.poll(() => person.phone.inputValue()).toBe('+1 (206) 555-0100')
  await person.presses(enUs.continue)
  await person.seesCodeForm()
})
