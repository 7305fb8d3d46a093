import { AxeBuilder } from '@axe-core/playwright'
import { enUs } from '@palmflow/views/testing/texts'
import { expect, test } from 'vitest'
import { demoPerson } from '../testing/site/site.ts'
import { status } from '../testing/visit/page-errors.ts'
import type { Person } from '../testing/visit/user.ts'
import { useVisits } from '../testing/visit/visits.ts'

const visit = useVisits()
const title = enUs['addPin.title']

/** Opens a visit of a signed-in user whose last PIN check was at least five minutes ago. */
async function comesLater(): Promise<Person> {
  const person = await visit()
  person.watch.announce(status(428), status(400))
  await person.comesSignedIn()
  person.site.clock.advance(5 * 60_000)
  return person
}

async function givesPin(person: Person, pin: string = demoPerson.rightPin): Promise<void> {
  await person.heading(title).waitFor()
  await person.page.getByLabel(enUs['addPin.label']).fill(pin)
  await person.page.keyboard.press('Enter')
}

test('a data request five minutes after the sign-in requires the PIN', async () => {
  const person = await comesLater()
  await person.presses(enUs['dataRequest.start'])
  await person.heading(title).waitFor()
  await person.sees(enUs['addPin.leadStepUp'])
  expect((await new AxeBuilder({ page: person.page }).analyze()).violations).toEqual([])
  await givesPin(person, '0000')
  await person.sees(enUs.pinInvalid)
  await person.reloads()
  await givesPin(person)
  await person.seesDashboard()
  expect(person.path()).toBe('/dashboard')
  await person.presses(enUs['dataRequest.start'])
  await person.page.getByRole('button', { name: enUs['dataRequest.start'] }).waitFor({ state: 'detached' })
})

test('a phone number typed before the PIN check is kept', async () => {
  const person = await comesLater()
  await person.opens('/dashboard/update-phone')
  await person.phone.fill(demoPerson.number)
  await person.presses(enUs.continue)
  await givesPin(person)
  await person.seesNumberForm(enUs.profileChangePhoneLong)
  expect(await person.phone.inputValue()).toContain('555-0100')
  await person.asksForCode()
})

test('Cancel in the PIN check opens the return address', async () => {
  const person = await comesLater()
  await person.opens('/step-up?returnUrl=/dashboard/receipts')
  await person.heading(title).waitFor()
  await person.presses(enUs.cancel)
  await expect.poll(() => person.path()).toBe('/dashboard/receipts')
})

test('the PIN check sends a visitor to the sign-in with the return address', async () => {
  const visitor = await visit()
  await visitor.opens('/step-up?returnUrl=/dashboard/receipts')
  await expect.poll(() => new URL(visitor.page.url()).pathname).toBe('/sign-in')
  expect(new URL(visitor.page.url()).searchParams.get('returnUrl')).toBe('/dashboard/receipts')
})

test('an unenrolment five minutes after the sign-in requires the PIN', async () => {
  const person = await comesLater()
  const unenrolls = async () => {
    await person.presses(enUs['unenroll.action'])
    await person.presses(enUs['unenroll.yes'])
  }
  await unenrolls()
  await givesPin(person)
  await person.seesDashboard()
  expect(person.path()).toBe('/dashboard')
  await unenrolls()
  await person.heading(enUs['unenroll.goodbye']).waitFor()
  await person.sees(enUs['unenroll.gone'])
  await person.presses(enUs.backToHomepage)
  await expect.poll(() => person.path()).toBe('/')
})
