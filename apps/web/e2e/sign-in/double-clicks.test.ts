import { enUs } from '@palmflow/views/testing/texts'
import { expect, test } from 'vitest'
import { drawn } from '../testing/browser/page-settled.ts'
import { numbers } from '../testing/site/site.ts'
import { useVisits } from '../testing/visit/visits.ts'

const visit = useVisits('moving')

test('a double click on a button makes one call', async () => {
  const person = await visit()
  await person.opens()
  await person.typesPhone(numbers.withPin)
  await person.button(enUs.continue).dblclick({ delay: 30 })
  await person.seesCodeForm()
  expect(await person.site.texts(numbers.withPin)).toHaveLength(1)
  expect(person.network.calls('sendOtp')).toHaveLength(1)
  expect(await person.page.getByText(enUs.otpInvalid).count()).toBe(0)
  await person.button(enUs['validatePhone.resend']).dblclick()
  await person.sees(enUs.otpSentAgain)
  expect(await person.site.texts(numbers.withPin)).toHaveLength(2)
  await person.typesOtp(await person.readsCode(numbers.withPin))
  await person.button(enUs.continue).dblclick()
  await person.walks('ADD_PIN')
  expect(await person.page.getByText(enUs.pinInvalid).count()).toBe(0)
  await person.typesPin('1234')
  await person.button(enUs.continue).dblclick()
  await person.seesDashboard()
  expect(person.site.counters).toMatchObject({ otpComparisons: 1, pinComparisons: 1 })
})

test('the second press of a slow double click does not act on the next screen', async () => {
  const person = await visit()
  await person.opens()
  await person.typesPhone(numbers.withPin)
  await person.button(enUs.continue).hover()
  await person.page.mouse.down()
  await person.page.mouse.up()
  await person.seesCodeForm()
  // With this count, the browser treats the press as the second half of a double click.
  await person.page.mouse.down({ clickCount: 2 })
  await person.page.mouse.up({ clickCount: 2 })
  await drawn(person.page.locator('body'))
  expect(await person.page.getByText(enUs.otpInvalid).count()).toBe(0)
  expect(await person.site.texts(numbers.withPin)).toHaveLength(1)
})
