import { enUs } from '@palmflow/views/testing/texts'
import { expect, test } from 'vitest'
import { signOutIn } from '../testing/pages/account-menu.ts'
import { status } from '../testing/visit/page-errors.ts'
import type { Person } from '../testing/visit/user.ts'
import { useVisits } from '../testing/visit/visits.ts'

const visit = useVisits()
const minute = 60_000

const signedIn = async (): Promise<Person> => {
  const person = await visit()
  person.watch.announce(status(401))
  await person.comesSignedIn()
  return person
}

test('the dashboard reports an expired session', async () => {
  const person = await signedIn()
  await person.page.goto('about:blank')
  person.site.clock.advance(16 * minute)
  await person.opens('/dashboard')
  await person.seesNumberForm()
  await person.sees(enUs.sessionExpiredSignIn)
})

test('the PIN step returns to the phone number if another tab clears the storage', async () => {
  const person = await signedIn()
  const first = person.page
  await person.page.getByText(enUs.myAccount).click()
  await signOutIn(person).click()
  await expect.poll(() => person.path()).toBe('/')
  person.page = await person.context.newPage()
  await person.opens()
  await person.walks('ADD_PIN')
  const second = person.page
  await first.evaluate(() => localStorage.clear())
  person.page = second
  await person.givesPin()
  await person.seesNumberForm()
  await person.sees(enUs.sessionExpiredSignIn)
})
