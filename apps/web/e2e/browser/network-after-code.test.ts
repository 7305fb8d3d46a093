import { enUs } from '@palmflow/views/testing/texts'
import { expect, test } from 'vitest'
import type { Fault } from '../testing/browser/network.ts'
import { numbers } from '../testing/site/site.ts'
import { attempts, onBadDay } from '../testing/visit/expected-errors.ts'
import type { Person } from '../testing/visit/user.ts'
import { useVisits } from '../testing/visit/visits.ts'

const visit = useVisits()
const broken: Fault = { status: 500 }

const troubled = async (): Promise<Person> => onBadDay(await visit())

test('retries after a lost response to a correct code have one idempotency key', async () => {
  const person = await troubled()
  await person.opens()
  await person.asksForCode()
  await person.network.fail('submitCredential', ['lost', 'lost'])
  await person.typesOtp(await person.readsCode(numbers.withPin))
  await person.presses(enUs.continue)
  await person.walks('ADD_PIN')
  const keys = person.network.calls('submitCredential').map(({ headers }) => headers['idempotency-key'])
  expect(keys).toHaveLength(3)
  expect(new Set(keys).size).toBe(1)
  expect(person.site.counters.otpComparisons).toBe(1)
  await person.signsIn()
})

test('an error screen offers Reload if the session check after the code fails', async () => {
  const person = await troubled()
  await person.opens()
  await person.asksForCode()
  await person.network.fail('checkVerification', ['abort'])
  await person.typesOtp(await person.readsCode(numbers.withPin))
  await person.presses(enUs.continue)
  await person.heading(enUs['checkVerification.failedTitle']).waitFor()
  await person.sees(enUs.tryAgain)
  await person.hasFocusOn(person.heading(enUs['checkVerification.failedTitle']))
  await person.presses(enUs['checkVerification.reload'])
  await person.walks('ADD_PIN')
})

test('the dashboard offers Try again if no profile arrives in ten seconds [R202]', async () => {
  const person = await troubled()
  await person.hasClock()
  await person.comesSignedIn()
  const before = attempts(person, 'loadProfile')
  await person.network.fail('loadProfile', [broken, broken, broken, broken])
  await person.reloads()
  await person.sees(enUs.profileLoading)
  await expect.poll(() => attempts(person, 'loadProfile') - before).toBe(4)
  await expect.poll(() => person.watch.words.some((text) => text.includes('profileFailed'))).toBe(true)
  await person.waits(10_100)
  await person.sees(enUs.profileSlow)
  await person.presses(enUs.tryAgainAction)
  await person.seesDashboard()
})
