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

test('the caret keeps its place when hydration formats a typed phone number', async () => {
  const user = await visit()
  const letGo = await holdScripts(user)
  await opensEarly(user)
  await user.heading(enUs['validatePhone.title']).waitFor()
  await user.button(enUs.continue).waitFor()
  await user.phone.click()
  await user.page.keyboard.type('206550100')
  for (let step = 0; step < 4; step++) await user.page.keyboard.press('ArrowLeft')
  await letGo()
  await expect.poll(() => user.phone.inputValue()).toMatch(/^\+1/)
  await user.hasFocusOn(user.phone)
  await user.page.keyboard.type('5')
  await expect.poll(() => user.phone.inputValue()).toBe(typedNumber)
  await user.page.keyboard.press('Enter')
  await user.seesCodeForm()
})

test('Enter before hydration keeps the phone number and the return address', async () => {
  const user = await visit()
  const letGo = await holdScripts(user)
  await opensEarly(user, '/sign-in?returnUrl=%2Fdashboard%3Fview%3Dpalms')
  await user.phone.click()
  await user.page.keyboard.type(numbers.withPin)
  const posted = user.page.waitForRequest((request) => request.method() === 'POST')
  const isThere = user.page.waitForEvent('framenavigated')
  await user.page.keyboard.press('Enter')
  expect(new URL((await posted).url()).pathname).toBe('/sign-in')
  await isThere
  await letGo()
  await expect.poll(() => user.phone.inputValue()).toBe(typedNumber)
  await user.hasFocusOn(user.phone)
  await expect.poll(() => user.path()).toContain('step=VALIDATE_PHONE')
  await user.reloads()
  await expect.poll(() => user.phone.inputValue()).toBe(typedNumber)
  await user.presses(enUs.continue)
  await user.seesCodeForm()
  await user.signsIn()
  expect(user.path()).toBe('/dashboard?view=palms')
})

test('a script in a posted phone number is shown as text', async () => {
  const user = await visit()
  // The checkpoint schema (packages/session/src/resume.ts) refuses the text.
  user.watch.announce(report('resumeDropped'))
  const hostile = '"><script>alert(1)</script><img src=x onerror=alert(1)>'
  const letGo = await holdScripts(user)
  await opensEarly(user)
  await user.phone.fill(hostile)
  const isThere = user.page.waitForEvent('framenavigated')
  await user.page.keyboard.press('Enter')
  await isThere
  await letGo()
  await expect.poll(() => user.phone.inputValue()).toBe(hostile)
  expect(await user.page.locator('img[src=x]').count()).toBe(0)
})

test('with isReAuth in the address, a number typed before hydration stays in the field', async () => {
  await typesAcrossHydration(await visit(), '/sign-in?isReAuth=true')
})

test('the phone number field contains all keys typed before a slow hydration', async () => {
  await typesOnSlowComputer(await visit())
})

test('without scripts, the sign-in form keeps a posted phone number', async () => {
  const user = await visit({ browser: { javaScriptEnabled: false } })
  await user.page.goto(`${user.site.origin}/sign-in`)
  await user.phone.fill(numbers.withPin)
  const isThere = user.page.waitForEvent('framenavigated')
  await user.phone.press('Enter')
  await isThere
  expect(await user.phone.inputValue()).toBe(numbers.withPin)
})
