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
  const user = await visit()
  user.watch.announce(report('storageRefused'), /net::ERR/)
  await refuse(user.context)
  await user.network.fail('sendOtp', ['lost', 'lost'])
  await user.opens()
  await user.signsIn()
  expect(await user.site.texts('2065550100')).toHaveLength(1)
  expect(user.path()).toBe('/dashboard')
  await user.page.getByText(enUs.myAccount).click()
  await signOutIn(user).click()
  await expect.poll(() => user.path()).toBe('/')
  expect(user.network.calls('signOut')).toHaveLength(1)
})

// packages/session/src/resume.test.ts tests more cases.
test('a user signs in after a stored visit with an unknown step and invalid tokens', async () => {
  const user = await visit()
  user.watch.announce(report('resumeDropped'), /status of 401 /)
  await user.context.addInitScript(() => {
    // Firefox refuses storage on the blank page that is shown before the first page.
    if (origin === 'null' || localStorage.getItem('PT') !== null) return
    for (const key of ['SESSION', 'ET', 'PT']) localStorage.setItem(key, 'gar bage\u0000')
    const visits = { version: 1, useCase: 'AUTHENTICATE', step: 'DELETE_ALL', savedAt: 0, facts: {} }
    sessionStorage.setItem('RESUME', JSON.stringify(visits))
  })
  await user.opens()
  await user.seesNumberForm()
  await user.signsIn()
})

test('a forged visit of the PIN step causes no PIN comparison', async () => {
  const user = await visit()
  user.watch.announce(/status of 401 /)
  await user.context.addInitScript(() => {
    if (origin === 'null' || sessionStorage.getItem('forge') === null) return
    sessionStorage.removeItem('forge')
    const facts = { phone: '+1 (206) 555-0100', phoneVerified: true }
    const forged = { version: 1, useCase: 'AUTHENTICATE', step: 'ADD_PIN', savedAt: Date.now(), facts }
    sessionStorage.setItem('RESUME', JSON.stringify(forged))
  })
  await user.opens()
  await expect.poll(() => user.path()).toBe('/sign-in?step=VALIDATE_PHONE')
  await user.page.evaluate(() => sessionStorage.setItem('forge', 'yes'))
  await user.reloads()
  await user.walks('ADD_PIN')
  await user.givesPin()
  await user.seesNumberForm()
  await user.page.getByText(enUs.sessionExpiredSignIn, { exact: true }).waitFor()
  expect(user.site.counters.pinComparisons).toBe(0)
  expect(await user.stored('localStorage', 'PT')).toBeNull()
  expect(await user.phone.inputValue()).toBe('+1 (206) 555-0100')
})
