import { expect, test } from 'vitest'
import { sent } from './testing/network.ts'
import type { Person } from './testing/person.ts'
import { numbers } from './testing/site.ts'
import { useVisits } from './testing/visits.ts'
import { report } from './testing/watch.ts'

const visit = useVisits()

const isRefused = async (person: Person): Promise<void> => {
  await person.presses('Continue')
  await person.isAlerted('Phone number is not valid')
  await person.hasFocusOn(person.phone)
  expect(await person.phone.getAttribute('aria-invalid')).toBe('true')
}
const opened = async (): Promise<Person> => {
  const person = await visit()
  // A number with letters in it is not kept, and the envelope says so: packages/session/src/resume.ts.
  person.watch.announce(report('resumeDropped'))
  await person.opens()
  return person
}
const caret = (person: Person) => person.phone.evaluate((input) => Reflect.get(input, 'selectionStart'))
const paste = async (person: Person, text: string) => {
  await person.page.evaluate((words) => navigator.clipboard.writeText(words), text)
  await person.page.keyboard.press('Control+V')
}

test('the form says what it wants: label, note, placeholder [R374]', async () => {
  const person = await opened()
  expect(await person.phone.getAttribute('placeholder')).toBe('+1 (XXX) XXX - XXXX')
  await person.sees('Message and data rates may apply')
})

test.for([
  ['letters', 'call me maybe'],
  ['nothing', ''],
  ['nine digits', '206555010'],
  ['eleven digits', '20655501001'],
  ['a British number', '+44 20 7946 0958'],
  ['ten digits of another country', '+4420794609'],
  ['a number with a word in it', '206555010x'],
] as const)('%s: the person is told beside the field, and nothing is sent [R375 R451]', async ([, text]) => {
  const person = await opened()
  await person.typesPhone(text)
  await isRefused(person)
  expect(person.network.asked('sendOtp')).toEqual([])
})

test.for([
  ['a Canadian number', '4165550100'],
  ['a Caribbean number', '8765550100'],
  ['a premium number', '9005550100'],
  ['a number that nobody can have', '0005550100'],
] as const)('%s is refused by the server in the same words [R015 R300]', async ([, text]) => {
  const person = await opened()
  await person.typesPhone(text)
  await isRefused(person)
  expect(person.network.asked('sendOtp')).toHaveLength(1)
  expect(await (await fetch(`${person.site.origin}/dev/sms`)).json()).toEqual([])
})

test.for(['+1 (206) 555-0100', '12065550100', '206.555.0100', ' 206 555 0100 ', '+12065550100', '1-206-555-0100'])(
  'a pasted %s is understood (ruling 39) [R376]',
  async (text) => {
    const person = await visit({ browser: { permissions: ['clipboard-read', 'clipboard-write'] } })
    await person.opens()
    await person.hasFocusOn(person.phone)
    await paste(person, text)
    expect(await person.phone.inputValue()).toBe('+1 (206) 555-0100')
    await person.presses('Continue')
    await person.seesCodeForm()
    expect(sent(person.network.asked('sendOtp')[0], 'phoneNumber')).toBe('+12065550100')
  },
)

test.for(['+1 (206) 555-0100', '12065550100', '+12065550100'])('a typed %s is understood too', async (text) => {
  const person = await opened()
  await person.typesPhone(text)
  await person.presses('Continue')
  await person.sees('We sent a text to +1 (206) 555-0100.')
  expect(sent(person.network.asked('sendOtp')[0], 'phoneNumber')).toBe('+12065550100')
})

test('the number takes its shape as it is typed [R373]', async () => {
  const person = await opened()
  const shown: string[] = []
  for (const digit of numbers.withPin) {
    await person.phone.press(digit)
    shown.push(await person.phone.inputValue())
  }
  expect(shown).toEqual([
    '+1 (2',
    '+1 (20',
    '+1 (206',
    '+1 (206) 5',
    '+1 (206) 55',
    '+1 (206) 555',
    '+1 (206) 555-0',
    '+1 (206) 555-01',
    '+1 (206) 555-010',
    '+1 (206) 555-0100',
  ])
})

test('the caret stays where the person types, in the middle too', async () => {
  const person = await opened()
  await person.typesPhone('206550100')
  for (let step = 0; step < 5; step++) await person.phone.press('ArrowLeft')
  await person.page.keyboard.type('5')
  expect(await person.phone.inputValue()).toBe('+1 (206) 555-0100')
  const before = '+1 (206) 555'.length
  expect([before, before + 1]).toContain(await caret(person))
})

test('Backspace takes a digit even over a bracket, and down to nothing', async () => {
  const person = await opened()
  await person.typesPhone('2065')
  await person.phone.press('Backspace')
  expect((await person.phone.inputValue()).replace(/\D/g, '')).toBe('1206')
  await person.phone.press('Backspace')
  expect((await person.phone.inputValue()).replace(/\D/g, '')).toBe('120')
  for (let step = 0; step < 8; step++) await person.phone.press('Backspace')
  expect(await person.phone.inputValue()).toBe('')
})

test('Backspace after the bracket of a full number takes the digit before it, and the caret stays there', async () => {
  const person = await opened()
  await person.typesPhone(numbers.withPin)
  await person.phone.evaluate((input) => input instanceof HTMLInputElement && input.setSelectionRange(9, 9))
  await person.phone.press('Backspace')
  expect(await person.phone.inputValue()).toBe('+1 (205) 550-100')
  expect(await caret(person)).toBe('+1 (20'.length)
  await person.page.keyboard.type('6')
  expect(await person.phone.inputValue()).toBe('+1 (206) 555-0100')
})

test('what was selected is replaced by what is typed', async () => {
  const person = await opened()
  await person.typesPhone('4155550199')
  await person.phone.press('Control+A')
  await person.page.keyboard.type(numbers.withPin)
  expect(await person.phone.inputValue()).toBe('+1 (206) 555-0100')
})

test('a typing mistake takes its message away when it is edited, not before [R458]', async () => {
  const person = await visit()
  await person.hasClock()
  await person.opens()
  await expect.poll(() => person.path()).toContain('step=VALIDATE_PHONE')
  await person.typesPhone('20655501')
  await isRefused(person)
  await person.waits(60_000)
  await person.isAlerted('Phone number is not valid')
  await person.page.keyboard.type('0')
  await person.nolongerSees('Phone number is not valid')
  expect(await person.phone.getAttribute('aria-invalid')).toBeNull()
})

test('a typing mistake made before the service has answered keeps its message too, until it is edited', async () => {
  const person = await opened()
  const letGo = await person.network.hold('requestAccessToken', 'pass')
  await person.reloads()
  await person.typesPhone('20655501')
  await isRefused(person)
  letGo()
  await expect.poll(() => person.path()).toContain('step=VALIDATE_PHONE')
  await person.isAlerted('Phone number is not valid')
})

test('what the server said of a number clears after five seconds [R458]', async () => {
  const person = await visit()
  await person.hasClock()
  await person.opens()
  await person.typesPhone('4165550100')
  await person.presses('Continue')
  await person.isAlerted('Phone number is not valid')
  await person.waits(4_000)
  await person.isAlerted('Phone number is not valid')
  await person.waits(1_100)
  await person.nolongerSees('Phone number is not valid')
  expect(await person.phone.inputValue()).toBe('+1 (416) 555-0100')
})

test('a number typed and sent before the service has answered is sent once it has', async () => {
  const person = await visit()
  await person.opens()
  await person.page.keyboard.type(numbers.withPin)
  await person.page.keyboard.press('Enter')
  await person.seesCodeForm()
  expect(await person.site.texts(numbers.withPin)).toHaveLength(1)
})
