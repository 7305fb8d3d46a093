import { enUs } from '@palmflow/views/testing/texts'
import { status } from '@palmflow/web/testing/visit/page-errors'
import { expect, test } from 'vitest'
import { withPhones } from '../testing/app-user.ts'
import { titles } from '../testing/phone.ts'

const opensPhone = withPhones()
const start = enUs['dataRequest.start']

test('an app data request five minutes after the sign-in requires the PIN', async () => {
  const holder = await opensPhone({}, { isSignedIn: true })
  holder.watch.announce(status(428), status(400))
  holder.backend.clock.advance(5 * 60_000)
  await holder.presses(start)
  await holder.sees(enUs['addPin.title'])
  const pin = holder.view.getByLabel(enUs['addPin.label'], { exact: true })
  await pin.fill('0000')
  await pin.press('Enter')
  await holder.reads(enUs.pinInvalid)
  await pin.fill('1234')
  await pin.press('Enter')
  await holder.sees(titles.profile)
  await holder.presses(start)
  await holder.view.getByRole('button', { name: enUs['dataRequest.startNew'] }).waitFor()
})

test('Cancel in the PIN check of the app returns to the profile', async () => {
  const holder = await opensPhone({}, { isSignedIn: true })
  holder.watch.announce(status(428))
  holder.backend.clock.advance(5 * 60_000)
  await holder.presses(start)
  await holder.sees(enUs['addPin.title'])
  await holder.presses(enUs.cancel)
  await holder.sees(titles.profile)
  expect(await holder.view.getByRole('button', { name: start, exact: true }).count()).toBe(1)
})
