import { expect, test } from 'vitest'
import type { Person } from './testing/person.ts'
import { numbers } from './testing/site.ts'
import { useVisits } from './testing/visits.ts'
import { status } from './testing/watch.ts'

const visit = useVisits()
const typedNumber = '+1 (206) 555-0100'

/** A tab made by "duplicate": what the session stores is copied, and the address. */
const copiesTab = async (person: Person): Promise<void> => {
  const [copy] = await Promise.all([
    person.context.waitForEvent('page'),
    person.page.evaluate(() => void window.open(location.href)),
  ])
  person.page = copy
  await person.isAlive()
}

test('a copied tab at the half typed number has the number too', async () => {
  const person = await visit()
  await person.opens()
  await person.asksForCode()
  await person.presses('Change number')
  await person.seesNumberForm()
  await copiesTab(person)
  await person.seesNumberForm()
  await expect.poll(() => person.phone.inputValue()).toBe(typedNumber)
})

test('a copied tab at the code goes on with the same code, without a second text, and one at the PIN with that alone; who signed in there ends well in the first as well', async () => {
  const person = await visit()
  person.watch.announce(status(400))
  await person.opens()
  await person.asksForCode()
  const first = person.page
  await copiesTab(person)
  await person.seesCodeForm()
  await person.sees(`We sent a text to ${typedNumber}.`)
  const code = await person.readsCode(numbers.withPin)
  await person.typesOtp(code)
  await person.presses('Continue')
  await person.seesPinForm()
  expect(await person.site.texts(numbers.withPin)).toHaveLength(1)
  await copiesTab(person)
  await person.seesPinForm()
  await person.getsIn()
  person.page = first
  await person.typesOtp(code)
  await person.presses('Continue')
  await person.isAlerted('One-time password is not valid')
  await person.reloads()
  await person.opens('/dashboard')
  await person.seesDashboard()
})
