import { expect, test } from 'vitest'
import { newId } from '../base/tokens.ts'
import { demoProfiles } from '../index.ts'
import { codesSentTo } from '../testing/parallel-clients.ts'
import { addressHeader, callerAt } from '../testing/stranger-clients.ts'
import { onSqlite, type TestBackend } from '../testing/test-backend.ts'
import { otherThan } from '../testing/test-client.ts'

const minute = 60_000
const { phone } = demoProfiles.withPin
const code = (credential: string) => ({
  ...{ type: 'IGT_OTP', credential, otpUseCase: 'ACCOUNT_VERIFICATION', phoneNumber: phone },
})
const use = { phoneNumberOTPUseCase: 'ACCOUNT_VERIFICATION', phoneNumber: phone }

async function browserAt({ origin, clock }: TestBackend, address: string, cookie = '') {
  const browser = { cookie }
  const { ask } = await callerAt(origin, address)
  const call: typeof ask = async (name, body) => {
    clock.advance(1)
    const response = await ask(name, body, browser.cookie === '' ? {} : { cookie: browser.cookie })
    const [set] = response.headers.getSetCookie()
    if (set !== undefined) browser.cookie = set.split(';')[0] ?? ''
    return response
  }
  return {
    browser,
    call,
    async asksForCode(phoneNumber: string = phone) {
      const { status, body } = await call('sendOtp', { ...use, phoneNumber, deduplicationId: newId() })
      return status === 200 && JSON.stringify(body) === '{"status":"SUCCESS"}'
    },
    async types(text?: string) {
      const [right = ''] = await codesSentTo(origin, phone)
      return call('submitCredential', code(text ?? right))
    },
  }
}

onSqlite(
  'a neighbour at the owner’s address',
  (fixture) => {
    const atHome = async (address: string) => {
      const owner = await browserAt(fixture(), address)
      expect(await owner.asksForCode()).toBe(true)
      const response = await owner.types()
      expect(response.status).toBe(200)
      return { ...owner, set: response.headers.getSetCookie() }
    }

    test('code requests of other browsers do not block the owner’s browser at the address', async () => {
      const owner = await atHome('203.0.113.5')
      let sentCount = 0
      for (let count = 0; count < 10; count += 1) {
        const neighbour = await browserAt(fixture(), '203.0.113.5')
        if (await neighbour.asksForCode()) sentCount += 1
        if (count === 4) fixture().clock.advance(16 * minute)
      }
      expect(sentCount).toBeGreaterThanOrEqual(5)
      expect(await (await browserAt(fixture(), '203.0.113.5')).asksForCode()).toBe(false)
      const again = await browserAt(fixture(), '203.0.113.5', owner.browser.cookie)
      expect(await again.asksForCode()).toBe(true)
      expect((await again.types()).status).toBe(200)
    })

    test('a browser that uses up the address limit does not block the owner’s browser', async () => {
      const owner = await atHome('203.0.113.9')
      const neighbour = await browserAt(fixture(), '203.0.113.9')
      for (let line = 1_000; line < 1_030; line += 1) await neighbour.asksForCode(`+1312555${line}`)
      expect(await neighbour.asksForCode('+13125551999')).toBe(false)
      expect(await owner.asksForCode()).toBe(true)
    })

    test('wrong codes of one browser do not lock another browser at the same address', async () => {
      const owner = await atHome('203.0.113.6')
      const neighbour = await browserAt(fixture(), '203.0.113.6')
      expect(await neighbour.asksForCode()).toBe(true)
      const [right = ''] = await codesSentTo(fixture().origin, phone)
      for (let count = 0; count < 3; count += 1) await neighbour.types(otherThan(right))
      expect((await neighbour.call('sendOtp', { ...use, deduplicationId: newId() })).status).toBe(423)
      const again = await browserAt(fixture(), '203.0.113.6', owner.browser.cookie)
      expect(await again.asksForCode()).toBe(true)
      expect((await again.types()).status).toBe(200)
    })

    test('a browser with an invented or stolen home secret gets the limits of strangers', async () => {
      const owner = await atHome('203.0.113.7')
      const places = [
        ['198.51.100.1', owner.browser.cookie],
        ['198.51.100.1', `home=${'A'.repeat(22)}`],
        ['198.51.100.1', 'home=short'],
      ] as const
      let sentCount = 0
      for (const [address, cookie] of [...places, ...places, ...places]) {
        if (await (await browserAt(fixture(), address, cookie)).asksForCode()) sentCount += 1
      }
      expect(sentCount).toBeLessThanOrEqual(5)
    })

    test('the home cookie is HttpOnly, SameSite and valid for 90 days', async () => {
      const { set, browser } = await atHome('203.0.113.8')
      const [cookie = ''] = set
      expect(cookie).toMatch(/^home=[\w-]{22}; Max-Age=7776000; Path=\/; HttpOnly; SameSite=Strict$/)
      const again = await browserAt(fixture(), '203.0.113.8', browser.cookie)
      await again.asksForCode()
      await again.types()
      expect(again.browser.cookie).toBe(browser.cookie)
    })
  },
  { addressHeader, budgets: { smsPerAddressHour: 10 } },
)
