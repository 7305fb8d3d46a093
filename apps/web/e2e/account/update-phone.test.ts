import { brand } from '@palmflow/brand'
import { enUs } from '@palmflow/views/testing/texts'
import { expect, test } from 'vitest'
import { numbers } from '../testing/site/site.ts'
import { status } from '../testing/visit/page-errors.ts'
import { textOf } from '../testing/visit/texts.ts'
import type { Person } from '../testing/visit/user.ts'
import { useVisits } from '../testing/visit/visits.ts'

const visit = useVisits()
const next = numbers.unknown
const newNumber = enUs['addPhone.title']
const done = enUs['addPhone.done']

async function opensFromProfile(person: Person): Promise<void> {
  await person.page.getByRole('link', { name: enUs.profileChangePhoneLong }).click()
  await person.seesNumberForm(enUs.profileChangePhoneLong)
}

test('a user signs in with the new number after verifying both numbers [R249 R250]', async () => {
  const person = await visit()
  await person.comesSignedIn()
  await opensFromProfile(person)
  await person.sees(textOf('addPhone.current', { tail: '0100' }))
  await person.provesPhone()
  await person.heading(newNumber).waitFor()
  expect(await person.phone.inputValue()).toBe('')
  await person.provesPhone(next)
  await person.seesDashboard()
  await person.sees(done)
  expect(await person.page.getByRole('status').getByText(done).count()).toBe(1)
  await person.page.getByText(textOf('profilePhoneTail', { tail: '0177' })).waitFor({ state: 'attached' })
  // The message must not return after a reload.
  expect(person.path()).toBe('/dashboard')
  await person.reloads()
  await person.seesDashboard()
  expect(await person.page.getByText(done).count()).toBe(0)
  const newest = async () => (await person.site.texts(`+1${numbers.withPin}`))[0]?.text
  await expect
    .poll(newest)
    .toContain(`The mobile number on your ${brand.name} profile was changed to one ending in 0177.`)

  const elsewhere = await visit({ site: person.site })
  await elsewhere.opens()
  await elsewhere.signsIn({ number: next })
})

test('after a reload in the last code step, Back leads through both number steps', async () => {
  const person = await visit()
  await person.comesSignedIn()
  await opensFromProfile(person)
  await person.provesPhone()
  await person.heading(newNumber).waitFor()
  await person.asksForCode(next)
  await person.reloads()
  await person.seesCodeForm()
  // The page handles Back only after the field has the focus.
  await person.hasFocusOn(person.otp)
  await person.page.goBack()
  await person.heading(newNumber).waitFor()
  expect(await person.phone.inputValue()).toBe('+1 (206) 555-0177')
  await person.page.goBack()
  await person.seesNumberForm(enUs.profileChangePhoneLong)
  await person.presses(enUs.cancel)
  await person.seesDashboard()
})

test('a number change refuses the user’s own number and the number of another user', async () => {
  const person = await visit()
  person.watch.announce(status(409))
  await person.comesSignedIn()
  await opensFromProfile(person)
  await person.provesPhone()
  await person.heading(newNumber).waitFor()
  const texts = await person.site.texts(numbers.withPin)
  await person.phone.fill(numbers.withPin)
  await person.presses(enUs.continue)
  await person.isAlerted(enUs.phoneUnchanged)
  expect(await person.site.texts(numbers.withPin)).toEqual(texts)
  await person.phone.fill('')
  await person.provesPhone(numbers.withoutPin)
  await person.page.getByText(enUs.verifyingTrouble).waitFor()
  await person.presses(enUs['validatePhone.changeNumber'])
  await person.heading(newNumber).waitFor()
  await person.phone.fill('')
  await person.provesPhone(next)
  await person.seesDashboard()
  await person.sees(done)
})
