import { expect, test } from 'vitest'
import type { Person } from './testing/person.ts'
import { numbers } from './testing/site.ts'
import { useVisits } from './testing/visits.ts'
import { report } from './testing/watch.ts'

const visit = useVisits()
const typedNumber = '+1 (206) 555-0100'

/** Scripts wait until the test lets them go. */
async function holdScripts(person: Person): Promise<() => Promise<void>> {
  let release = (): void => {}
  const released = new Promise<void>((resolve) => {
    release = resolve
  })
  await person.context.route('**/assets/*.js', async (route) => {
    await released
    await route.fallback()
  })
  return async () => {
    release()
    await person.isAlive()
  }
}
const opensEarly = (person: Person, path = '/sign-in') =>
  person.page.goto(`${person.site.origin}${path}`, { waitUntil: 'commit' })

const slowly = async (person: Person): Promise<void> => {
  const devtools = await person.context.newCDPSession(person.page)
  await devtools.send('Emulation.setCPUThrottlingRate', { rate: 4 })
}

test('the form is there, with its words, before any script has come', async () => {
  const person = await visit()
  await holdScripts(person)
  await opensEarly(person)
  await person.seesNumberForm()
  await person.phone.waitFor()
  await person.button('Continue').waitFor()
})

test('what is typed before the page comes alive stays, takes its shape, and keeps the focus', async () => {
  const person = await visit()
  const letGo = await holdScripts(person)
  await opensEarly(person)
  await person.phone.click()
  await person.page.keyboard.type('20655501')
  await letGo()
  await expect.poll(() => person.phone.inputValue()).toBe('+1 (206) 555-01')
  await person.hasFocusOn(person.phone)
  await person.page.keyboard.type('00')
  await expect.poll(() => person.phone.inputValue()).toBe(typedNumber)
  await person.page.keyboard.press('Enter')
  await person.seesCodeForm()
})

test('a caret in the middle stays there when the page comes alive', async () => {
  const person = await visit()
  const letGo = await holdScripts(person)
  await opensEarly(person)
  await person.phone.click()
  await person.page.keyboard.type('206550100')
  for (let step = 0; step < 4; step++) await person.page.keyboard.press('ArrowLeft')
  await letGo()
  await person.page.keyboard.type('5')
  await expect.poll(() => person.phone.inputValue()).toBe(typedNumber)
})

test('Enter before the page comes alive brings the number back, and nothing has to be typed again', async () => {
  const person = await visit()
  const letGo = await holdScripts(person)
  await opensEarly(person)
  await person.phone.click()
  await person.page.keyboard.type(numbers.withPin)
  const posted = person.page.waitForRequest((request) => request.method() === 'POST')
  await person.page.keyboard.press('Enter')
  expect(new URL((await posted).url()).pathname).toBe('/sign-in')
  await letGo()
  await expect.poll(() => person.phone.inputValue()).toBe(typedNumber)
  await person.hasFocusOn(person.phone)
  await person.presses('Continue')
  await person.seesCodeForm()
})

test('Enter before the page comes alive does not lose where the person wanted to go', async () => {
  const person = await visit()
  const letGo = await holdScripts(person)
  await opensEarly(person, '/sign-in?returnUrl=%2Fdashboard%3Fview%3Dpalms')
  await person.phone.click()
  await person.page.keyboard.type(numbers.withPin)
  const posted = person.page.waitForRequest((request) => request.method() === 'POST')
  await person.page.keyboard.press('Enter')
  await posted
  await letGo()
  await person.presses('Continue')
  await person.seesCodeForm()
  await person.typesOtp(await person.readsCode(numbers.withPin))
  await person.presses('Continue')
  await person.getsIn()
  expect(person.path()).toBe('/dashboard?view=palms')
})

test('a reload after an early Enter still has the number', async () => {
  const person = await visit()
  const letGo = await holdScripts(person)
  await opensEarly(person)
  await person.phone.click()
  await person.page.keyboard.type(numbers.withPin)
  await person.page.keyboard.press('Enter')
  await letGo()
  await expect.poll(() => person.path()).toBe('/sign-in?step=VALIDATE_PHONE')
  await person.reloads()
  await expect.poll(() => person.phone.inputValue()).toBe(typedNumber)
})

test('script in a posted number stays text', async () => {
  const person = await visit()
  // The envelope refuses it, and says so: packages/session/src/resume.ts.
  person.watch.announce(report('resumeDropped'))
  const hostile = '"><script>alert(1)</script><img src=x onerror=alert(1)>'
  const letGo = await holdScripts(person)
  await opensEarly(person)
  await person.phone.fill(hostile)
  await person.page.keyboard.press('Enter')
  await letGo()
  await expect.poll(() => person.phone.inputValue()).toBe(hostile)
  expect(await person.page.locator('img[src=x]').count()).toBe(0)
})

test.for([
  ['after a session that has ended', '/sign-in?isReAuth=true'],
  ['with a slash at the end of the address', '/sign-in/'],
  ['with a step in the address', '/sign-in?step=ADD_PIN'],
] as const)('what is typed before the page comes alive stays, %s', async ([, path]) => {
  const person = await visit()
  const letGo = await holdScripts(person)
  await opensEarly(person, path)
  await person.phone.click()
  await person.page.keyboard.type('20655501')
  await letGo()
  await expect.poll(() => person.phone.inputValue()).toBe('+1 (206) 555-01')
  await person.page.keyboard.type('00')
  await expect.poll(() => person.phone.inputValue()).toBe(typedNumber)
})

test.for([1, 2, 3, 4])('on a slow computer, keys typed at once are all there (load %i)', async () => {
  const person = await visit()
  await slowly(person)
  await opensEarly(person)
  await person.phone.waitFor()
  await person.phone.focus()
  await person.page.keyboard.type(numbers.withPin, { delay: 25 })
  await person.isAlive()
  await expect.poll(() => person.phone.inputValue()).toBe(typedNumber)
  await person.page.keyboard.press('Enter')
  await person.seesCodeForm()
})

test('Back after a reload, before the page comes alive, leads to the page that was left', async () => {
  const person = await visit()
  await person.opens('/help')
  await person.page.getByRole('link', { name: 'Data and Privacy Notice' }).first().click()
  await person.heading('Data and Privacy Notice').waitFor()
  const letGo = await holdScripts(person)
  await person.page.reload({ waitUntil: 'commit' })
  await person.heading('Data and Privacy Notice').waitFor()
  await person.page.goBack({ waitUntil: 'commit' })
  await letGo()
  await person.page.getByRole('heading', { name: 'Help', level: 1 }).waitFor()
})

test('a person without scripts sees the form and gets the number back', async () => {
  const person = await visit({ browser: { javaScriptEnabled: false } })
  await person.page.goto(`${person.site.origin}/sign-in`)
  await person.phone.fill(numbers.withPin)
  await person.phone.press('Enter')
  expect(await person.phone.inputValue()).toBe(numbers.withPin)
})
