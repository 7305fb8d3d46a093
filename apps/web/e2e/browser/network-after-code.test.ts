import { enUs } from '@palmflow/views/testing/texts'
import { expect, test } from 'vitest'
import type { Fault } from '../testing/browser/network.ts'
import { numbers } from '../testing/site/site.ts'
import { attempts, onBadDay } from '../testing/visit/expected-errors.ts'
import type { WebsiteUser } from '../testing/visit/user.ts'
import { useVisits } from '../testing/visit/visits.ts'

const visit = useVisits()
const broken: Fault = { status: 500 }

const troubled = async (): Promise<WebsiteUser> => onBadDay(await visit())

test('retries after a lost response to a correct code have one idempotency key', async () => {
  const user = await troubled()
  await user.opens()
  await user.asksForCode()
  await user.network.fail('submitCredential', ['lost', 'lost'])
  await user.typesOtp(await user.readsCode(numbers.withPin))
  await user.presses(enUs.continue)
  await user.walks('ADD_PIN')
  const keys = user.network.calls('submitCredential').map(({ headers }) => headers['idempotency-key'])
  expect(keys).toHaveLength(3)
  expect(new Set(keys).size).toBe(1)
  expect(user.site.counters.otpComparisons).toBe(1)
  await user.signsIn()
})

test('an error screen offers Reload if the session check after the code fails', async () => {
  const user = await troubled()
  await user.opens()
  await user.asksForCode()
  await user.network.fail('checkVerification', ['abort'])
  await user.typesOtp(await user.readsCode(numbers.withPin))
  await user.presses(enUs.continue)
  await user.heading(enUs['checkVerification.failedTitle']).waitFor()
  await user.sees(enUs.tryAgain)
  await user.hasFocusOn(user.heading(enUs['checkVerification.failedTitle']))
  await user.presses(enUs['checkVerification.reload'])
  await user.walks('ADD_PIN')
})

test('the dashboard offers Try again if no profile arrives in ten seconds [R202]', async () => {
  const user = await troubled()
  await user.hasClock()
  await user.comesSignedIn()
  const before = attempts(user, 'loadProfile')
  await user.network.fail('loadProfile', [broken, broken, broken, broken])
  await user.reloads()
  await user.sees(enUs.profileLoading)
  await expect.poll(() => attempts(user, 'loadProfile') - before).toBe(4)
  await expect.poll(() => user.watch.words.some((text) => text.includes('profileFailed'))).toBe(true)
  await user.waits(10_100)
  await user.sees(enUs.profileSlow)
  await user.presses(enUs.tryAgainAction)
  await user.seesDashboard()
})
