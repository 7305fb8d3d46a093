import { expect, test } from 'vitest'
import { numbers } from './testing/site.ts'
import { useVisits } from './testing/visits.ts'

const visit = useVisits('moving')

test('a double click on Continue sends one code, and leaves no mistake behind', async () => {
  const person = await visit()
  await person.opens()
  await person.typesPhone(numbers.withPin)
  await person.button('Continue').dblclick({ delay: 30 })
  await person.seesCodeForm()
  expect(await person.site.texts(numbers.withPin)).toHaveLength(1)
  expect(person.network.asked('sendOtp')).toHaveLength(1)
  expect(await person.page.getByText('One-time password is not valid').count()).toBe(0)
})

test('a slow double click on Continue does not press the next screen’s button', async () => {
  const person = await visit()
  await person.opens()
  await person.typesPhone(numbers.withPin)
  await person.button('Continue').hover()
  await person.page.mouse.down()
  await person.page.mouse.up()
  await person.seesCodeForm()
  // The second half of one double click, as the platform counts it.
  await person.page.mouse.down({ clickCount: 2 })
  await person.page.mouse.up({ clickCount: 2 })
  await person.page.evaluate(() => new Promise((drawn) => requestAnimationFrame(() => requestAnimationFrame(drawn))))
  expect(await person.page.getByText('One-time password is not valid').count()).toBe(0)
  expect(await person.site.texts(numbers.withPin)).toHaveLength(1)
})

test('a double click sends one code into one attempt, one PIN into one comparison', async () => {
  const person = await visit()
  await person.opens()
  await person.asksForCode()
  await person.typesOtp(await person.readsCode(numbers.withPin))
  await person.button('Continue').dblclick()
  await person.seesPinForm()
  expect(await person.page.getByText('Please check your PIN and try again.').count()).toBe(0)
  await person.typesPin('1234')
  await person.button('Continue').dblclick()
  await person.seesDashboard()
  expect(person.site.counters).toMatchObject({ otpComparisons: 1, pinComparisons: 1 })
})

test('a double click on Send another code sends one more', async () => {
  const person = await visit()
  await person.opens()
  await person.asksForCode()
  await person.button('Send another code').dblclick()
  await person.sees('We sent you another code')
  expect(await person.site.texts(numbers.withPin)).toHaveLength(2)
})

test('a number that is sent at once leads to the code every time, however quick the answer', async () => {
  for (let visitNumber = 0; visitNumber < 8; visitNumber += 1) {
    const person = await visit({ budgets: { smsPerNumberWindow: 100 } })
    await person.page.route('**/api/v1/otp', (route) => route.fulfill({ json: { status: 'SUCCESS' } }))
    await person.opens()
    await person.typesPhone('2065550100')
    await person.presses('Continue')
    await person.seesCodeForm()
  }
})
