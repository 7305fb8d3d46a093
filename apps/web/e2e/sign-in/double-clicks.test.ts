import { enUs } from '@palmflow/views/testing/texts'
import { expect, test } from 'vitest'
import { drawn } from '../testing/browser/page-settled.ts'
import { numbers } from '../testing/site/site.ts'
import { useVisits } from '../testing/visit/visits.ts'

const visit = useVisits('moving')

test('a double click on a button of the sign-in makes one call', async () => {
  const user = await visit()
  await user.opens()
  await user.typesPhone(numbers.withPin)
  await user.button(enUs.continue).dblclick({ delay: 30 })
  await user.seesCodeForm()
  expect(await user.site.texts(numbers.withPin)).toHaveLength(1)
  expect(user.network.calls('sendOtp')).toHaveLength(1)
  expect(await user.page.getByText(enUs.otpInvalid).count()).toBe(0)
  await user.button(enUs['validatePhone.resend']).dblclick()
  await user.sees(enUs.otpSentAgain)
  expect(await user.site.texts(numbers.withPin)).toHaveLength(2)
  await user.typesOtp(await user.readsCode(numbers.withPin))
  await user.button(enUs.continue).dblclick()
  await user.walks('ADD_PIN')
  expect(await user.page.getByText(enUs.pinInvalid).count()).toBe(0)
  await user.typesPin('1234')
  await user.button(enUs.continue).dblclick()
  await user.seesDashboard()
  expect(user.site.counters).toMatchObject({ otpComparisons: 1, pinComparisons: 1 })
})

test('the second press of a slow double click does not act on the next screen', async () => {
  const user = await visit()
  await user.opens()
  await user.typesPhone(numbers.withPin)
  await user.button(enUs.continue).hover()
  await user.page.mouse.down()
  await user.page.mouse.up()
  await user.seesCodeForm()
  // With this count, the browser treats the press as the second half of a double click.
  await user.page.mouse.down({ clickCount: 2 })
  await user.page.mouse.up({ clickCount: 2 })
  await drawn(user.page.locator('body'))
  expect(await user.page.getByText(enUs.otpInvalid).count()).toBe(0)
  expect(await user.site.texts(numbers.withPin)).toHaveLength(1)
})
