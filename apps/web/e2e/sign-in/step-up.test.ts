import { AxeBuilder } from '@axe-core/playwright'
import { enUs } from '@palmflow/views/testing/texts'
import { expect, test } from 'vitest'
import { demoPerson } from '../testing/site/site.ts'
import { status } from '../testing/visit/page-errors.ts'
import type { WebsiteUser } from '../testing/visit/user.ts'
import { useVisits } from '../testing/visit/visits.ts'

const visit = useVisits()
const title = enUs['addPin.title']

/** Opens a visit of a signed-in user whose last PIN check was at least five minutes ago. */
async function comesLater(): Promise<WebsiteUser> {
  const user = await visit()
  user.watch.announce(status(428), status(400))
  await user.comesSignedIn()
  user.site.clock.advance(5 * 60_000)
  return user
}

async function givesPin(user: WebsiteUser, pin: string = demoPerson.rightPin): Promise<void> {
  await user.heading(title).waitFor()
  await user.page.getByLabel(enUs['addPin.label']).fill(pin)
  await user.page.keyboard.press('Enter')
}

test('a data request five minutes after the sign-in requires the PIN', async () => {
  const user = await comesLater()
  await user.presses(enUs['dataRequest.start'])
  await user.heading(title).waitFor()
  await user.sees(enUs['addPin.leadStepUp'])
  expect((await new AxeBuilder({ page: user.page }).analyze()).violations).toEqual([])
  await givesPin(user, '0000')
  await user.sees(enUs.pinInvalid)
  await user.reloads()
  await givesPin(user)
  await user.seesDashboard()
  expect(user.path()).toBe('/dashboard')
  await user.presses(enUs['dataRequest.start'])
  await user.page.getByRole('button', { name: enUs['dataRequest.start'] }).waitFor({ state: 'detached' })
})

test('the number change keeps a phone number typed before the PIN check', async () => {
  const user = await comesLater()
  await user.opens('/dashboard/update-phone')
  await user.walks('ADD_PIN', { number: demoPerson.number })
  await givesPin(user)
  await user.seesNumberForm(enUs.profileChangePhoneLong)
  expect(await user.phone.inputValue()).toContain('555-0100')
  await user.asksForCode()
})

test('Cancel in the PIN check opens the return address', async () => {
  const user = await comesLater()
  await user.opens('/step-up?returnUrl=/dashboard/receipts')
  await user.heading(title).waitFor()
  await user.presses(enUs.cancel)
  await expect.poll(() => user.path()).toBe('/dashboard/receipts')
})

test('the PIN check sends a visitor to the sign-in with the return address', async () => {
  const visitor = await visit()
  await visitor.opens('/step-up?returnUrl=/dashboard/receipts')
  await expect.poll(() => new URL(visitor.page.url()).pathname).toBe('/sign-in')
  expect(new URL(visitor.page.url()).searchParams.get('returnUrl')).toBe('/dashboard/receipts')
})

test('an unenrolment five minutes after the sign-in requires the PIN', async () => {
  const user = await comesLater()
  const unenrolls = async () => {
    await user.presses(enUs['unenroll.action'])
    await user.presses(enUs['unenroll.yes'])
  }
  await unenrolls()
  await givesPin(user)
  await user.seesDashboard()
  expect(user.path()).toBe('/dashboard')
  await unenrolls()
  await user.heading(enUs['unenroll.goodbye']).waitFor()
  await user.sees(enUs['unenroll.gone'])
  await user.presses(enUs['unenroll.done'])
  await expect.poll(() => user.path()).toBe('/')
})
