import { enUs } from '@palmflow/views/testing/texts'
import { test } from 'vitest'
import { numbers } from '../testing/site/site.ts'
import { status } from '../testing/visit/page-errors.ts'
import { textOf } from '../testing/visit/texts.ts'
import type { Person } from '../testing/visit/user.ts'
import { useVisits } from '../testing/visit/visits.ts'

const visit = useVisits()
const next = numbers.unknown
const newNumber = enUs['addPhone.title']

async function opensFromProfile(person: Person): Promise<void> {
  await person.page.getByRole('link', { name: enUs.profileChangePhoneLong }).click()
  await person.seesNumberForm(enUs.profileChangePhoneLong)
}

test('a number change requires the old number again 15 minutes after its check', async () => {
  const person = await visit()
  person.watch.announce(status(404))
  await person.hasClock()
  await person.comesSignedIn()
  await opensFromProfile(person)
  await person.provesPhone()
  await person.heading(newNumber).waitFor()
  await person.waits(8 * 60_000)
  await person.asksForCode(next)
  await person.waits(8 * 60_000)
  await person.otp.fill(await person.readsCode(next))
  await person.presses(enUs.continue)
  await person.seesNumberForm(enUs.profileChangePhoneLong)
  await person.isAlerted(enUs.sessionExpiredTryAgain)
})

test('a new number that is verified after Back changes the profile', async () => {
  const person = await visit()
  await person.comesSignedIn()
  await opensFromProfile(person)
  await person.provesPhone()
  await person.heading(newNumber).waitFor()
  await person.page.goBack()
  await person.seesNumberForm(enUs.profileChangePhoneLong)
  await person.phone.fill('')
  await person.provesPhone(next)
  await person.seesDashboard()
  await person.sees(enUs['addPhone.done'])
  await person.page.getByText(textOf('profilePhoneTail', { tail: '0177' })).waitFor({ state: 'attached' })
})
