import { enUs } from '@palmflow/views/testing/texts'
import { status } from '@palmflow/web/testing/visit/page-errors'
import { expect, test } from 'vitest'
import { withPhones } from '../testing/app-user.ts'
import { titles } from '../testing/phone.ts'

const opensPhone = withPhones()
const start = enUs['dataRequest.start']

test('a data request in the app five minutes after the sign-in requires the PIN', async () => {
  const user = await opensPhone({}, { isSignedIn: true })
  user.watch.announce(status(428), status(400))
  user.backend.clock.advance(5 * 60_000)
  await user.presses(start)
  await user.sees(enUs['addPin.title'])
  const pin = user.view.getByLabel(enUs['addPin.label'], { exact: true })
  await pin.fill('0000')
  await pin.press('Enter')
  await user.reads(enUs.pinInvalid)
  await pin.fill('1234')
  await pin.press('Enter')
  await user.sees(titles.profile)
  await user.presses(start)
  await user.view.getByRole('button', { name: enUs['dataRequest.startNew'] }).waitFor()
})

test('Cancel in the PIN check of the app returns to the profile', async () => {
  const user = await opensPhone({}, { isSignedIn: true })
  user.watch.announce(status(428))
  user.backend.clock.advance(5 * 60_000)
  await user.presses(start)
  await user.sees(enUs['addPin.title'])
  await user.presses(enUs.cancel)
  await user.sees(titles.profile)
  expect(await user.view.getByRole('button', { name: start, exact: true }).count()).toBe(1)
})
