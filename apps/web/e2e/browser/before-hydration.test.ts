import { enUs } from '@palmflow/views/testing/texts'
import { expect, test } from 'vitest'
import {
  holdScripts,
  opensEarly,
  typedNumber,
  typesAcrossHydration,
  typesOnSlowComputer,
} from '../testing/browser/before-hydration.ts'
import { numbers } from '../testing/site/site.ts'
import { report } from '../testing/visit/page-errors.ts'
import { useVisits } from '../testing/visit/visits.ts'

const visit = useVisits()

test('a phone number typed before hydration keeps its caret when it is formatted', async () => {
  const person = await visit()
  const letGo = await holdScripts(person)
  await opensEarly(person)
  await person.heading(enUs['validatePhone.title']).waitFor()
  await person.button(enUs.continue).waitFor()
  await person.phone.click()
  await person.page.keyboard.type('206550100')
  for (let step = 0; step < 4; step++) await person.page.keyboard.press('ArrowLeft')
  await letGo()
  await expect.poll(() => person.phone.inputValue()).toMatch(/^\+1/)
  await person.hasFocusOn(person.phone)
  await person.page.keyboard.type('5')
  await expect.poll(() => person.phone.inputValue()).toBe(typedNumber)
  await person.page.keyboard.press('Enter')
  await person.seesCodeForm()
})

test('Enter before hydration keeps the phone number and the return address', async () => {
  const person = await visit()
  const letGo = await holdScripts(person)
  await opensEarly(person, '/sign-in?returnUrl=%2Fdashboard%3Fview%3Dpalms')
  await person.phone.click()
  await person.page.keyboard.type(numbers.withPin)
  const posted = person.page.waitForRequest((request) => request.method() === 'POST')
  const isThere = person.page.waitForEvent('framenavigated')
  await person.page.keyboard.press('Enter')
  expect(new URL((await posted).url()).pathname).toBe('/sign-in')
  await isThere
  await letGo()
  await expect.poll(() => person.phone.inputValue()).toBe(typedNumber)
  await person.hasFocusOn(person.phone)
  await expect.poll(() => person.path()).toContain('step=VALIDATE_PHONE')
  await person.reloads()
  await expect.poll(() => person.phone.inputValue()).toBe(typedNumber)
  await person.presses(enUs.continue)
  await person.seesCodeForm()
  await person.signsIn()
  expect(person.path()).toBe('/dashboard?view=palms')
})

test('a script in a posted phone number is shown as text', async () => {
  const person = await visit()
  // The checkpoint schema (packages/session/src/resume.ts) refuses the text.
  person.watch.announce(report('resumeDropped'))
  const hostile = '"><script>alert(1)</script><img src=x onerror=alert(1)>'
  const letGo = await holdScripts(person)
  await opensEarly(person)
  await person.phone.fill(hostile)
  const isThere = person.page.waitForEvent('framenavigated')
  await person.page.keyboard.press('Enter')
  await isThere
  await letGo()
  await expect.poll(() => person.phone.inputValue()).toBe(hostile)
  expect(await person.page.locator('img[src=x]').count()).toBe(0)
})

test('with isReAuth in the address, a number typed before hydration stays in the field', async () => {
  await typesAcrossHydration(await visit(), '/sign-in?isReAuth=true')
})

test('the phone number field contains all keys typed before a slow hydration', async () => {
  await typesOnSlowComputer(await visit())
})

test('the form keeps a posted phone number without scripts', async () => {
  const person = await visit({ browser: { javaScriptEnabled: false } })
  await person.page.goto(`${person.site.origin}/sign-in`)
  await person.phone.fill(numbers.withPin)
  const isThere = person.page.waitForEvent('framenavigated')
  await person.phone.press('Enter')
  await isThere
  expect(await person.phone.inputValue()).toBe(numbers.withPin)
})
