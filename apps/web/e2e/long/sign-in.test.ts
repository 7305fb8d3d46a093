import { enUs } from '@palmflow/views/testing/texts'
import { expect, test } from 'vitest'
import { onBadDay, reloadsWithoutNetwork } from '../testing/visit/expected-errors.ts'
import { useVisits } from '../testing/visit/visits.ts'

const visit = useVisits()

test('a phone number submitted immediately opens the code step in eight visits', async () => {
  for (let visitNumber = 0; visitNumber < 8; visitNumber += 1) {
    const person = await visit({ budgets: { smsPerNumberWindow: 100 } })
    await person.page.route('**/api/v1/otp', (route) => route.fulfill({ json: { status: 'SUCCESS' } }))
    await person.opens()
    await person.typesPhone('2065550100')
    await person.presses(enUs.continue)
    await person.seesCodeForm()
  }
})

test('a partial phone number survives a reload while a script is still loading', async () => {
  const person = await visit()
  person.watch.announce(/net::ERR_/, /later/)
  const rest = '**/assets/deferred-*.js'
  await person.page.route(rest, () => {})
  await person.opens()
  await person.typesPhone('20655501')
  await expect.poll(() => person.phone.inputValue()).toBe('+1 (206) 555-01')
  await person.page.unroute(rest)
  await person.reloads()
  await expect.poll(() => person.phone.inputValue()).toBe('+1 (206) 555-01')
})

test('Reload continues with the phone number after a failed session check', async () => {
  await reloadsWithoutNetwork(onBadDay(await visit()), 'checkVerification')
})
