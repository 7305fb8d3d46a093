import { enUs } from '@palmflow/views/testing/texts'
import type { BrowserContext } from 'playwright'
import { expect, test } from 'vitest'
import { signOutIn } from '../testing/pages/account-menu.ts'
import { report } from '../testing/visit/page-errors.ts'
import { useVisits } from '../testing/visit/visits.ts'

const visit = useVisits()

const refuse = (context: BrowserContext) =>
  context.addInitScript(() => {
    const fail = (): never => {
      throw new DOMException('refused', 'SecurityError')
    }
    for (const name of ['localStorage', 'sessionStorage']) Object.defineProperty(globalThis, name, { get: fail })
  })

test('a user signs in and out without storage', async () => {
  const person = await visit()
  person.watch.announce(report('storageRefused'), /net::ERR/)
  await refuse(person.context)
  await person.network.fail('sendOtp', ['lost', 'lost'])
  await person.opens()
  await person.signsIn()
  expect(await person.site.texts('2065550100')).toHaveLength(1)
  expect(person.path()).toBe('/dashboard')
  await person.page.getByText(enUs.myAccount).click()
  await signOutIn(person).click()
  await expect.poll(() => person.path()).toBe('/')
  expect(person.network.calls('signOut')).toHaveLength(1)
})

// packages/session/src/resume.test.ts tests more cases.
test('a user can sign in after a stored visit with an unknown step and invalid tokens', async () => {
  const person = await visit()
  person.watch.announce(report('resumeDropped'), /status of 401 /)
  await person.context.addInitScript(() => {
    // Firefox refuses storage on the blank page that is shown before the first page.
    if (origin === 'null' || localStorage.getItem('PT') !== null) return
    for (const key of ['SESSION', 'ET', 'PT']) localStorage.setItem(key, 'gar bage\u0000')
    const visits = { version: 1, useCase: 'AUTHENTICATE', step: 'DELETE_ALL', savedAt: 0, facts: {} }
    sessionStorage.setItem('RESUME', JSON.stringify(visits))
  })
  await person.opens()
  await person.seesNumberForm()
  await person.signsIn()
})

test('a forged visit of the PIN step causes no PIN comparison', async () => {
  const person = await visit()
  person.watch.announce(/status of 401 /)
  await person.context.addInitScript(() => {
    if (origin === 'null' || sessionStorage.getItem('forge') === null) return
    sessionStorage.removeItem('forge')
    const facts = { phone: '+1 (206) 555-0100', phoneVerified: true }
    const forged = { version: 1, useCase: 'AUTHENTICATE', step: 'ADD_PIN', savedAt: Date.now(), facts }
    sessionStorage.setItem('RESUME', JSON.stringify(forged))
  })
  await person.opens()
  await expect.poll(() => person.path()).toBe('/sign-in?step=VALIDATE_PHONE')
  await person.page.evaluate(() => sessionStorage.setItem('forge', 'yes'))
  await person.reloads()
  await person.walks('ADD_PIN')
  await person.givesPin()
  await person.seesNumberForm()
  await person.page.getByText(enUs.sessionExpiredSignIn, { exact: true }).waitFor()
  expect(person.site.counters.pinComparisons).toBe(0)
  expect(await person.stored('localStorage', 'PT')).toBeNull()
  expect(await person.phone.inputValue()).toBe('+1 (206) 555-0100')
})
