import { expect, test } from 'vitest'
import { numbers } from './testing/site.ts'
import { useVisits } from './testing/visits.ts'
import { status } from './testing/watch.ts'

const visit = useVisits()
const typedNumber = '+1 (206) 555-0100'

test('a reload keeps a number that is half typed', async () => {
  const person = await visit()
  await person.opens()
  await person.typesPhone('20655501')
  await person.reloads()
  await person.seesNumberForm()
  await expect.poll(() => person.phone.inputValue()).toBe('+1 (206) 555-01')
  await person.phone.press('End')
  await person.page.keyboard.type('00')
  await person.presses('Continue')
  await person.seesCodeForm()
})

test('a reload after the first half second keeps a number that is half typed', async () => {
  const person = await visit()
  await person.opens()
  await expect.poll(() => person.path()).toBe('/sign-in?step=VALIDATE_PHONE')
  await person.typesPhone('20655501')
  await person.reloads()
  await expect.poll(() => person.phone.inputValue()).toBe('+1 (206) 555-01')
})

test('a reload at the code asks for the code alone, and sends no new one', async () => {
  const person = await visit()
  await person.opens()
  await person.asksForCode()
  await person.typesOtp('123')
  await person.reloads()
  await person.seesCodeForm()
  await person.sees(`We sent a text to ${typedNumber}.`)
  await person.hasFocusOn(person.otp)
  expect(await person.otp.inputValue()).toBe('')
  await person.typesOtp(await person.readsCode(numbers.withPin))
  await person.presses('Continue')
  await person.seesPinForm()
  expect(await person.site.texts(numbers.withPin)).toHaveLength(1)
})

test('a reload at the PIN asks for the PIN alone', async () => {
  const person = await visit()
  await person.opens()
  await person.provesPhone()
  await person.seesPinForm()
  await person.typesPin('12')
  await person.reloads()
  await person.seesPinForm()
  await person.hasFocusOn(person.pin)
  expect(await person.pin.inputValue()).toBe('')
  await person.getsIn()
})

test('a reload while the code is being sent sends no second one when Continue is pressed again', async () => {
  const person = await visit()
  await person.opens()
  await person.network.fail('sendOtp', ['hang'])
  await person.typesPhone(numbers.withPin)
  await person.presses('Continue')
  await expect.poll(() => person.network.asked('sendOtp').length).toBe(1)
  await person.reloads()
  await person.seesNumberForm()
  await expect.poll(() => person.phone.inputValue()).toBe(typedNumber)
  await person.presses('Continue')
  await person.seesCodeForm()
  const [first, second] = person.network.asked('sendOtp')
  expect(first?.body).toEqual(second?.body)
  expect(await person.site.texts(numbers.withPin)).toHaveLength(1)
})

test('a reload while the code is being checked asks for the code again, and nothing is locked', async () => {
  const person = await visit()
  person.watch.announce(status(400))
  await person.opens()
  await person.asksForCode()
  await person.network.fail('submitCredential', ['hang'])
  await person.typesOtp(await person.readsCode(numbers.withPin))
  await person.presses('Continue')
  await expect.poll(() => person.network.asked('submitCredential').length).toBe(1)
  await person.reloads()
  await person.seesCodeForm()
  await person.typesOtp(await person.readsCode(numbers.withPin))
  await person.presses('Continue')
  await person.seesPinForm()
})

test('a visit that was interrupted longer than a session lives starts afresh', async () => {
  const person = await visit()
  person.watch.announce(/resumeDropped/)
  await person.hasClock()
  await person.opens()
  await person.asksForCode()
  await person.opens('/too-many-requests')
  await person.waits(16 * 60_000)
  await person.opens('/sign-in')
  await person.seesNumberForm()
})

test('a reload before the rest of the page has come keeps a number that is half typed', async () => {
  const person = await visit()
  person.watch.announce(/net::ERR_/, /later/)
  const rest = '**/assets/later-*.js'
  await person.page.route(rest, () => {})
  await person.opens()
  await person.typesPhone('20655501')
  await expect.poll(() => person.phone.inputValue()).toBe('+1 (206) 555-01')
  await person.page.unroute(rest)
  await person.reloads()
  await expect.poll(() => person.phone.inputValue()).toBe('+1 (206) 555-01')
})
