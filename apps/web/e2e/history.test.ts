import { expect, test } from 'vitest'
import type { Person } from './testing/person.ts'
import { numbers } from './testing/site.ts'
import { useVisits } from './testing/visits.ts'
import { noConnection } from './testing/watch.ts'

const visit = useVisits('moving')
const typedNumber = '+1 (206) 555-0100'

const fromLanding = async (): Promise<Person> => {
  const person = await visit()
  await person.opens('/')
  await person.asksToSignIn()
  await person.seesNumberForm()
  return person
}
// Later, for the answer would be lost with the page.
const goesBack = (person: Person) => person.page.evaluate(() => void setTimeout(() => history.back()))
const goesForward = (person: Person) => person.page.evaluate(() => void setTimeout(() => history.forward()))
const isOnLanding = async (person: Person) => {
  await expect.poll(() => person.path()).toBe('/')
  await person.page.getByRole('heading', { level: 1, name: 'Everything you need is in your hand' }).waitFor()
}

test('Back from the code leads to the number, which is still there, and Back again leaves', async () => {
  const person = await fromLanding()
  await person.asksForCode()
  await goesBack(person)
  await person.seesNumberForm()
  expect(await person.phone.inputValue()).toBe(typedNumber)
  await goesBack(person)
  await isOnLanding(person)
})

test('Back from the PIN leads to the number, and Back again leaves', async () => {
  const person = await fromLanding()
  await person.provesPhone()
  await person.seesPinForm()
  await goesBack(person)
  await person.seesNumberForm()
  await expect.poll(() => person.path()).toBe('/sign-in?step=VALIDATE_PHONE')
  expect(await person.phone.inputValue()).toBe(typedNumber)
  await goesBack(person)
  await isOnLanding(person)
})

test('the page’s own Back does the same as the browser’s, and both together do not get lost', async () => {
  const person = await fromLanding()
  await person.provesPhone()
  await person.seesPinForm()
  await person.presses('Back')
  await person.seesNumberForm()
  await person.presses('Continue')
  await person.seesCodeForm()
  await person.presses('Back')
  await person.seesNumberForm()
  await goesBack(person)
  await isOnLanding(person)
})

test('Forward after Back from the PIN stays at the number, and Continue still works', async () => {
  const person = await fromLanding()
  await person.provesPhone()
  await person.seesPinForm()
  await goesBack(person)
  await person.seesNumberForm()
  await goesForward(person)
  await person.seesNumberForm()
  await person.presses('Continue')
  await person.seesCodeForm()
})

test('Forward after Back from the code stays at the number, and Continue still works', async () => {
  const person = await fromLanding()
  await person.asksForCode()
  await goesBack(person)
  await person.seesNumberForm()
  await goesForward(person)
  await person.seesNumberForm()
  await person.presses('Continue')
  await person.seesCodeForm()
  await goesBack(person)
  await person.seesNumberForm()
  await goesBack(person)
  await isOnLanding(person)
})

test('Back from the dashboard leaves sign-in behind, and Forward comes back', async () => {
  const person = await fromLanding()
  await person.signsIn()
  await goesBack(person)
  await isOnLanding(person)
  await goesForward(person)
  await person.seesDashboard()
  expect(person.path()).toBe('/dashboard')
})

test('Forward from the dashboard does not run into the old sign-in', async () => {
  const person = await fromLanding()
  await person.signsIn()
  await goesForward(person)
  await person.seesDashboard()
  await expect.poll(() => person.path()).toBe('/dashboard')
  await person.hasFocusOn(person.page.locator('body'))
})

test('a person without a PIN who goes Back from the dashboard is not trapped', async () => {
  const person = await fromLanding()
  await person.provesPhone(numbers.withoutPin)
  await person.seesDashboard()
  await goesBack(person)
  await isOnLanding(person)
})

test('Cancel at any step leads to the landing page, and Back does not return into the flow’s middle', async () => {
  const person = await fromLanding()
  await person.provesPhone()
  await person.seesPinForm()
  await person.presses('Cancel')
  await isOnLanding(person)
  await person.page.goBack()
  await isOnLanding(person)
  // The form for the number stands only until the server has said that the phone is proven still.
  await person.asksToSignIn()
  await person.seesPinForm()
})

test('a person who left at the code and comes back by address can change the number and still go Back', async () => {
  const person = await fromLanding()
  await person.asksForCode()
  await person.opens('/too-many-requests')
  await person.opens('/sign-in')
  await person.seesCodeForm()
  await person.presses('Change number')
  await person.seesNumberForm()
  await goesBack(person)
  await expect.poll(() => person.path()).toBe('/too-many-requests')
})

test('Back while the code is being checked leads to the number, and the answer that comes later changes nothing', async () => {
  const person = await fromLanding()
  person.watch.announce(noConnection)
  await person.asksForCode()
  await person.network.fail('submitCredential', ['hang'])
  await person.typesOtp(await person.readsCode(numbers.withPin))
  await person.presses('Continue')
  await expect.poll(() => person.network.asked('submitCredential').length).toBe(1)
  await goesBack(person)
  await person.seesNumberForm()
  expect(await person.phone.inputValue()).toBe(typedNumber)
  await person.hasFocusOn(person.phone)
})

test('Back while the code is being sent leaves sign-in, and one text comes at most', async () => {
  const person = await fromLanding()
  person.watch.announce(noConnection)
  await expect.poll(() => person.path()).toContain('step=VALIDATE_PHONE')
  await person.network.fail('sendOtp', ['hang'])
  await person.typesPhone(numbers.withPin)
  await person.presses('Continue')
  await expect.poll(() => person.network.asked('sendOtp').length).toBe(1)
  await goesBack(person)
  await isOnLanding(person)
  await goesForward(person)
  await person.seesNumberForm()
})
