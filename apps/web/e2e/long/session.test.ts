import { enUs } from '@palmflow/views/testing/texts'
import { expect, test } from 'vitest'
import { signOutIn } from '../testing/pages/account-menu.ts'
import { status } from '../testing/visit/page-errors.ts'
import type { WebsiteUser } from '../testing/visit/user.ts'
import { useVisits } from '../testing/visit/visits.ts'

const visit = useVisits()
const minute = 60_000

const signedIn = async (): Promise<WebsiteUser> => {
  const user = await visit()
  user.watch.announce(status(401))
  await user.comesSignedIn()
  return user
}

test('the dashboard opens the sign-in with a message about the expired session', async () => {
  const user = await signedIn()
  await user.page.goto('about:blank')
  user.site.clock.advance(16 * minute)
  await user.opens('/dashboard')
  await user.seesNumberForm()
  await user.sees(enUs.sessionExpiredSignIn)
})

test('the PIN step returns to the phone number if another tab clears the storage', async () => {
  const user = await signedIn()
  const first = user.page
  await user.page.getByText(enUs.myAccount).click()
  await signOutIn(user).click()
  await expect.poll(() => user.path()).toBe('/')
  user.page = await user.context.newPage()
  await user.opens()
  await user.walks('ADD_PIN')
  const second = user.page
  await first.evaluate(() => localStorage.clear())
  user.page = second
  await user.givesPin()
  await user.seesNumberForm()
  await user.sees(enUs.sessionExpiredSignIn)
})
