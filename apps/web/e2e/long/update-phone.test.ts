import { enUs } from '@palmflow/views/testing/texts'
import { test } from 'vitest'
import { numbers } from '../testing/site/site.ts'
import { status } from '../testing/visit/page-errors.ts'
import { textOf } from '../testing/visit/texts.ts'
import type { WebsiteUser } from '../testing/visit/user.ts'
import { useVisits } from '../testing/visit/visits.ts'

const visit = useVisits()
const next = numbers.unknown

async function opensFromProfile(user: WebsiteUser): Promise<void> {
  await user.page.getByRole('link', { name: enUs.profileChangePhoneLong }).click()
  await user.seesNumberForm(enUs.profileChangePhoneLong)
}

test('a number change requires a second check of the old number after 15 minutes', async () => {
  const user = await visit()
  user.watch.announce(status(404))
  await user.hasClock()
  await user.comesSignedIn()
  await opensFromProfile(user)
  await user.walks('ADD_PHONE')
  await user.waits(8 * 60_000)
  await user.asksForCode(next)
  await user.waits(8 * 60_000)
  await user.otp.fill(await user.readsCode(next))
  await user.presses(enUs.continue)
  await user.seesNumberForm(enUs.profileChangePhoneLong)
  await user.isAlerted(enUs.sessionExpiredTryAgain)
})

test('a new number that is verified after Back changes the profile', async () => {
  const user = await visit()
  await user.comesSignedIn()
  await opensFromProfile(user)
  await user.walks('ADD_PHONE')
  await user.page.goBack()
  await user.seesNumberForm(enUs.profileChangePhoneLong)
  await user.signsIn({ number: next })
  await user.sees(enUs['addPhone.done'])
  await user.page.getByText(textOf('profilePhoneTail', { tail: '0177' })).waitFor({ state: 'attached' })
})
