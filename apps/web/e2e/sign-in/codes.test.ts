import type { Budgets } from '@palmflow/backend'
import { lockEnd, patternOf } from '@palmflow/views/testing/text-patterns'
import { enUs } from '@palmflow/views/testing/texts'
import { expect, test } from 'vitest'
import { fieldOf } from '../testing/browser/network.ts'
import { numbers, otherThan } from '../testing/site/site.ts'
import { status } from '../testing/visit/page-errors.ts'
import type { Person } from '../testing/visit/user.ts'
import { useVisits } from '../testing/visit/visits.ts'

const visit = useVisits()
const minute = 60_000

const triesWrongCode = async (person: Person): Promise<void> => {
  await person.typesOtp(otherThan(await person.readsCode(numbers.withPin)))
  await person.presses(enUs.continue)
}
const atCode = async (budgets: Partial<Budgets> = {}): Promise<Person> => {
  const person = await visit({ budgets })
  person.watch.announce(status(400), status(423))
  await person.hasClock()
  await person.opens()
  await person.asksForCode()
  return person
}

test('the code step refuses an incomplete code and a wrong code [R338 R379]', async () => {
  const person = await atCode()
  await person.typesOtp('123')
  await person.presses(enUs.continue)
  await person.isAlerted(enUs.otpInvalid)
  await person.hasFocusOn(person.otp)
  await person.waits(minute)
  await person.isAlerted(enUs.otpInvalid)
  await person.page.keyboard.type('4')
  await person.nolongerSees(enUs.otpInvalid)
  expect(person.network.calls('submitCredential')).toEqual([])
  await person.otp.fill('')
  await triesWrongCode(person)
  await person.isAlerted(enUs.otpInvalid)
  await person.hasFocusOn(person.otp)
  expect(await person.otp.inputValue()).toBe('')
  await person.waits(5_100)
  await person.nolongerSees(enUs.otpInvalid)
  await person.typesOtp(await person.readsCode(numbers.withPin))
  await person.presses(enUs.continue)
  await person.walks('ADD_PIN')
})

test('after three wrong codes, the lock screen shows when the lock ends [R454 R462]', async () => {
  const person = await atCode()
  for (let count = 0; count < 2; count++) {
    await triesWrongCode(person)
    await person.isAlerted(enUs.otpInvalid)
  }
  person.site.clock.advance(1_000)
  await person.presses(enUs['validatePhone.resend'])
  await person.sees(enUs.otpSentAgain)
  await triesWrongCode(person)
  await person.heading(enUs['steps.lockedTitle']).waitFor()
  await person.hasFocusOn(person.heading(enUs['steps.lockedTitle']))
  await person.page.getByText(lockEnd).waitFor()
  await person.page.getByText(enUs['steps.lockedPalm']).waitFor()
  expect(person.site.counters.otpComparisons).toBe(3)
  await person.presses(enUs['steps.toSignIn'])
  await person.seesNumberForm()
  await person.typesPhone(numbers.withPin)
  await person.presses(enUs.continue)
  await person.heading(enUs['steps.lockedTitle']).waitFor()
  expect(await person.site.texts(numbers.withPin)).toHaveLength(2)
  await person.waits(15 * minute + 1_000)
  await person.seesNumberForm()
  expect(await person.phone.inputValue()).toBe('+1 (206) 555-0100')
})

test('the code of the last allowed text message opens the PIN step [R300 R336 R337 R379 R450]', async () => {
  const person = await atCode({ smsPerNumberWindow: 2 })
  const first = await person.readsCode(numbers.withPin)
  await person.stopsTime()
  await person.presses(enUs['validatePhone.resend'])
  await person.sees(enUs.otpSentAgain)
  await person.waits(4_000)
  await person.sees(enUs.otpSentAgain)
  await person.waits(1_100)
  await person.nolongerSees(enUs.otpSentAgain)
  await person.letsTimePass()
  await person.presses(enUs['validatePhone.resend'])
  await person.isAlerted(enUs.otpMaximumAttempts)
  expect(await person.site.texts(numbers.withPin)).toHaveLength(2)
  const keys = person.network.calls('sendOtp').map((request) => fieldOf(request, 'deduplicationId'))
  expect(new Set(keys).size).toBe(3)
  const second = await person.readsCode(numbers.withPin)
  if (first !== second) {
    await person.typesOtp(first)
    await person.presses(enUs.continue)
    await person.isAlerted(enUs.otpInvalid)
  }
  await person.typesOtp(second)
  await person.presses(enUs.continue)
  await person.walks('ADD_PIN')
})

test('the page shows when a phone number can receive text messages again [R300 R450]', async () => {
  const person = await atCode({ smsPerNumberWindow: 1 })
  await person.presses(enUs['validatePhone.changeNumber'])
  await person.presses(enUs.continue)
  await person.heading(enUs['steps.lockedTitle']).waitFor()
  await person.isAlerted(enUs.otpMaximumAttempts)
  await person.page.getByText(lockEnd).waitFor()
  expect(await person.site.texts(numbers.withPin)).toHaveLength(1)
  await person.presses(enUs['steps.toSignIn'])
  await person.seesNumberForm()
})

test('only complete wrong PINs count towards the lock of the profile [R382 R454]', async () => {
  const person = await atCode({ wrongPins: 3 })
  await person.typesOtp(await person.readsCode(numbers.withPin))
  await person.presses(enUs.continue)
  await person.walks('ADD_PIN')
  await person.typesPin('12')
  await person.presses(enUs.continue)
  await person.isAlerted(enUs.pinInvalid)
  await person.hasFocusOn(person.pin)
  expect(person.network.calls('submitCredential')).toHaveLength(1)
  await person.pin.fill('')
  for (let count = 1; count < 3; count++) {
    await person.givesPin('9999')
    await person.isAlerted(enUs.pinInvalid)
    await person.hasFocusOn(person.pin)
    expect(await person.pin.inputValue()).toBe('')
    await person.waits(5_100)
    await person.nolongerSees(enUs.pinInvalid)
  }
  await person.givesPin('9999')
  await person.heading(enUs['steps.lockedTitle']).waitFor()
  await person.page
    .getByText(patternOf('steps.lockedUntilDay', { time: String.raw`\w+ \d+, \d{4} at \d{1,2}:\d\d.[AP]M` }))
    .waitFor()
  expect(person.site.counters.pinComparisons).toBe(3)
  await person.presses(enUs['steps.toSignIn'])
  await person.seesNumberForm()
})

test('a complete code is submitted once without a press', async () => {
  const person = await visit({ codesGo: true })
  person.watch.announce(status(400))
  await person.opens()
  await person.asksForCode()
  const code = await person.readsCode(numbers.withPin)
  const moves = await person.page.evaluateHandle(() => {
    const counter = { count: 0 }
    addEventListener('popstate', () => counter.count++)
    return counter
  })
  await person.typesOtp(otherThan(code))
  await person.isAlerted(enUs.otpInvalid)
  await person.hasFocusOn(person.otp)
  await expect.poll(() => person.otp.inputValue()).toBe('')
  await person.otp.fill(`Your code is ${code.slice(0, 3)} ${code.slice(3)}.`)
  await person.nolongerSees(enUs['validatePhone.otpTitle'])
  await person.walks('ADD_PIN')
  expect(person.site.counters.otpComparisons).toBe(2)
  expect(person.network.calls('submitCredential')).toHaveLength(2)
  expect(await moves.evaluate(({ count }) => count), 'a move of the browser that nobody asked for').toBe(0)
})
