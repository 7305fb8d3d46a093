import type { Budgets } from '@palmflow/backend'
import { lockEnd, patternOf } from '@palmflow/views/testing/text-patterns'
import { enUs } from '@palmflow/views/testing/texts'
import { expect, test } from 'vitest'
import { fieldOf } from '../testing/browser/network.ts'
import { numbers, otherThan } from '../testing/site/site.ts'
import { status } from '../testing/visit/page-errors.ts'
import type { WebsiteUser } from '../testing/visit/user.ts'
import { useVisits } from '../testing/visit/visits.ts'

const visit = useVisits()
const minute = 60_000

const triesWrongCode = async (user: WebsiteUser): Promise<void> => {
  await user.typesOtp(otherThan(await user.readsCode(numbers.withPin)))
  await user.presses(enUs.continue)
}
const atCode = async (budgets: Partial<Budgets> = {}): Promise<WebsiteUser> => {
  const user = await visit({ budgets })
  user.watch.announce(status(400), status(423))
  await user.hasClock()
  await user.opens()
  await user.asksForCode()
  return user
}

test('the code step refuses an incomplete code and a wrong code [R338 R379]', async () => {
  const user = await atCode()
  await user.typesOtp('123')
  await user.presses(enUs.continue)
  await user.isAlerted(enUs.otpInvalid)
  await user.hasFocusOn(user.otp)
  await user.waits(minute)
  await user.isAlerted(enUs.otpInvalid)
  await user.page.keyboard.type('4')
  await user.nolongerSees(enUs.otpInvalid)
  expect(user.network.calls('submitCredential')).toEqual([])
  await user.otp.fill('')
  await triesWrongCode(user)
  await user.isAlerted(enUs.otpInvalid)
  await user.hasFocusOn(user.otp)
  expect(await user.otp.inputValue()).toBe('')
  await user.waits(5_100)
  await user.nolongerSees(enUs.otpInvalid)
  await user.typesOtp(await user.readsCode(numbers.withPin))
  await user.presses(enUs.continue)
  await user.walks('ADD_PIN')
})

test('after three wrong codes, the lock screen shows the end of the lock [R454 R462]', async () => {
  const user = await atCode()
  for (let count = 0; count < 2; count++) {
    await triesWrongCode(user)
    await user.isAlerted(enUs.otpInvalid)
  }
  user.site.clock.advance(1_000)
  await user.presses(enUs['validatePhone.resend'])
  await user.sees(enUs.otpSentAgain)
  await triesWrongCode(user)
  await user.heading(enUs['steps.lockedTitle']).waitFor()
  await user.hasFocusOn(user.heading(enUs['steps.lockedTitle']))
  await user.page.getByText(lockEnd).waitFor()
  await user.page.getByText(enUs['steps.lockedPalm']).waitFor()
  expect(user.site.counters.otpComparisons).toBe(3)
  await user.presses(enUs['steps.toSignIn'])
  await user.seesNumberForm()
  await user.typesPhone(numbers.withPin)
  await user.presses(enUs.continue)
  await user.heading(enUs['steps.lockedTitle']).waitFor()
  expect(await user.site.texts(numbers.withPin)).toHaveLength(2)
  await user.waits(15 * minute + 1_000)
  await user.seesNumberForm()
  expect(await user.phone.inputValue()).toBe('+1 (206) 555-0100')
})

test('the code of the last allowed text message opens the PIN step [R300 R336 R337 R379 R450]', async () => {
  const user = await atCode({ smsPerNumberWindow: 2 })
  const first = await user.readsCode(numbers.withPin)
  await user.stopsTime()
  await user.presses(enUs['validatePhone.resend'])
  await user.sees(enUs.otpSentAgain)
  await user.waits(4_000)
  await user.sees(enUs.otpSentAgain)
  await user.waits(1_100)
  await user.nolongerSees(enUs.otpSentAgain)
  await user.letsTimePass()
  await user.presses(enUs['validatePhone.resend'])
  await user.isAlerted(enUs.otpMaximumAttempts)
  expect(await user.site.texts(numbers.withPin)).toHaveLength(2)
  const keys = user.network.calls('sendOtp').map((request) => fieldOf(request, 'deduplicationId'))
  expect(new Set(keys).size).toBe(3)
  const second = await user.readsCode(numbers.withPin)
  if (first !== second) {
    await user.typesOtp(first)
    await user.presses(enUs.continue)
    await user.isAlerted(enUs.otpInvalid)
  }
  await user.typesOtp(second)
  await user.presses(enUs.continue)
  await user.walks('ADD_PIN')
})

test('at the text message limit, the lock screen shows the end of the lock [R300 R450]', async () => {
  const user = await atCode({ smsPerNumberWindow: 1 })
  await user.presses(enUs['validatePhone.changeNumber'])
  await user.presses(enUs.continue)
  await user.heading(enUs['steps.lockedTitle']).waitFor()
  await user.isAlerted(enUs.otpMaximumAttempts)
  await user.page.getByText(lockEnd).waitFor()
  expect(await user.site.texts(numbers.withPin)).toHaveLength(1)
  await user.presses(enUs['steps.toSignIn'])
  await user.seesNumberForm()
})

test('only complete wrong PINs count towards the lock of the profile [R382 R454]', async () => {
  const user = await atCode({ wrongPins: 3 })
  await user.typesOtp(await user.readsCode(numbers.withPin))
  await user.presses(enUs.continue)
  await user.walks('ADD_PIN')
  await user.typesPin('12')
  await user.presses(enUs.continue)
  await user.isAlerted(enUs.pinInvalid)
  await user.hasFocusOn(user.pin)
  expect(user.network.calls('submitCredential')).toHaveLength(1)
  await user.pin.fill('')
  for (let count = 1; count < 3; count++) {
    await user.givesPin('9999')
    await user.isAlerted(enUs.pinInvalid)
    await user.hasFocusOn(user.pin)
    expect(await user.pin.inputValue()).toBe('')
    await user.waits(5_100)
    await user.nolongerSees(enUs.pinInvalid)
  }
  await user.givesPin('9999')
  await user.heading(enUs['steps.lockedTitle']).waitFor()
  await user.page
    .getByText(patternOf('steps.lockedUntilDay', { time: String.raw`\w+ \d+(?:,| at) \d{1,2}:\d\d.[AP]M` }))
    .waitFor()
  expect(user.site.counters.pinComparisons).toBe(3)
  await user.presses(enUs['steps.toSignIn'])
  await user.seesNumberForm()
})

test('a complete code is submitted once without a press', async () => {
  const user = await visit({ codesGo: true })
  user.watch.announce(status(400))
  await user.opens()
  await user.asksForCode()
  const code = await user.readsCode(numbers.withPin)
  const moves = await user.page.evaluateHandle(() => {
    const counter = { count: 0 }
    addEventListener('popstate', () => counter.count++)
    return counter
  })
  await user.typesOtp(otherThan(code))
  await user.isAlerted(enUs.otpInvalid)
  await user.hasFocusOn(user.otp)
  await expect.poll(() => user.otp.inputValue()).toBe('')
  await user.otp.fill(`Your code is ${code.slice(0, 3)} ${code.slice(3)}.`)
  await user.nolongerSees(enUs['validatePhone.otpTitle'])
  await user.walks('ADD_PIN')
  expect(user.site.counters.otpComparisons).toBe(2)
  expect(user.network.calls('submitCredential')).toHaveLength(2)
  expect(await moves.evaluate(({ count }) => count), 'a move of the browser that nobody asked for').toBe(0)
})
