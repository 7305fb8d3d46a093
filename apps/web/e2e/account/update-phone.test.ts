import { brand } from '@palmflow/brand'
import { enUs } from '@palmflow/views/testing/texts'
import { expect, test } from 'vitest'
import { numbers } from '../testing/site/site.ts'
import { status } from '../testing/visit/page-errors.ts'
import { textOf } from '../testing/visit/texts.ts'
import type { WebsiteUser } from '../testing/visit/user.ts'
import { useVisits } from '../testing/visit/visits.ts'

const visit = useVisits()
const next = numbers.unknown
const newNumber = enUs['addPhone.title']
const done = enUs['addPhone.done']

async function opensFromProfile(user: WebsiteUser): Promise<void> {
  await user.page.getByRole('link', { name: enUs.profileChangePhoneLong }).click()
  await user.seesNumberForm(enUs.profileChangePhoneLong)
}

test('a user signs in with the new number after verifying both numbers [R249 R250]', async () => {
  const user = await visit()
  await user.comesSignedIn()
  await opensFromProfile(user)
  await user.sees(textOf('addPhone.current', { tail: '0100' }))
  await user.walks('ADD_PHONE')
  expect(await user.phone.inputValue()).toBe('')
  await user.signsIn({ number: next })
  await user.sees(done)
  expect(await user.page.getByRole('status').getByText(done).count()).toBe(1)
  await user.page.getByText(textOf('profilePhoneTail', { tail: '0177' })).waitFor({ state: 'attached' })
  // The message must not return after a reload.
  expect(user.path()).toBe('/dashboard')
  await user.reloads()
  await user.seesDashboard()
  expect(await user.page.getByText(done).count()).toBe(0)
  const newest = async () => (await user.site.texts(`+1${numbers.withPin}`))[0]?.text
  await expect
    .poll(newest)
    .toContain(`The mobile number on your ${brand.name} profile was changed to one ending in 0177.`)

  const elsewhere = await visit({ site: user.site })
  await elsewhere.opens()
  await elsewhere.signsIn({ number: next })
})

test('after a reload in the last code step, Back leads through both number steps', async () => {
  const user = await visit()
  await user.comesSignedIn()
  await opensFromProfile(user)
  await user.walks('ADD_PHONE')
  await user.asksForCode(next)
  await user.reloads()
  await user.seesCodeForm()
  // The page handles Back only after the field has the focus.
  await user.hasFocusOn(user.otp)
  await user.page.goBack()
  await user.heading(newNumber).waitFor()
  expect(await user.phone.inputValue()).toBe('+1 (206) 555-0177')
  await user.page.goBack()
  await user.seesNumberForm(enUs.profileChangePhoneLong)
  await user.presses(enUs.cancel)
  await user.seesDashboard()
})

test('a number change refuses the user’s own number and the number of another user', async () => {
  const user = await visit()
  user.watch.announce(status(409))
  await user.comesSignedIn()
  await opensFromProfile(user)
  await user.walks('ADD_PHONE')
  const texts = await user.site.texts(numbers.withPin)
  await user.phone.fill(numbers.withPin)
  await user.presses(enUs.continue)
  await user.isAlerted(enUs.phoneUnchanged)
  expect(await user.site.texts(numbers.withPin)).toEqual(texts)
  await user.walks('ADD_PHONE troubled', { number: numbers.withoutPin })
  await user.page.getByText(enUs.verifyingTrouble).waitFor()
  await user.presses(enUs['validatePhone.changeNumber'])
  await user.heading(newNumber).waitFor()
  await user.signsIn({ number: next })
  await user.sees(done)
})
