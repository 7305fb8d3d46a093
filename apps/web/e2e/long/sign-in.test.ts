import { enUs } from '@palmflow/views/testing/texts'
import { expect, test } from 'vitest'
import { onBadDay, reloadsWithoutNetwork } from '../testing/visit/expected-errors.ts'
import { useVisits } from '../testing/visit/visits.ts'

const visit = useVisits()

test('in each of eight visits, a number submitted immediately opens the code step', async () => {
  for (let visitNumber = 0; visitNumber < 8; visitNumber += 1) {
    const user = await visit({ budgets: { smsPerNumberWindow: 100 } })
    await user.page.route('**/api/v1/otp', (route) => route.fulfill({ json: { status: 'SUCCESS' } }))
    await user.opens()
    await user.typesPhone('2065550100')
    await user.presses(enUs.continue)
    await user.seesCodeForm()
  }
})

test('a partial phone number survives a reload while a script is still loading', async () => {
  const user = await visit()
  user.watch.announce(/net::ERR_/, /later/)
  const rest = '**/assets/deferred-*.js'
  await user.page.route(rest, () => {})
  await user.opens()
  await user.typesPhone('20655501')
  await expect.poll(() => user.phone.inputValue()).toBe('+1 (206) 555-01')
  await user.page.unroute(rest)
  await user.reloads()
  await expect.poll(() => user.phone.inputValue()).toBe('+1 (206) 555-01')
})

test('Reload continues with the phone number after a failed session check', async () => {
  await reloadsWithoutNetwork(onBadDay(await visit()), 'checkVerification')
})
