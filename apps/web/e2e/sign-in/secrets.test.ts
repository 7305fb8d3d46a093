import { containsNumber } from '@palmflow/backend/testing/contains-number'
import { enUs } from '@palmflow/views/testing/texts'
import { expect, test } from 'vitest'
import { numbers } from '../testing/site/site.ts'
import { noConnection, status } from '../testing/visit/page-errors.ts'
import type { WebsiteUser } from '../testing/visit/user.ts'
import { useVisits } from '../testing/visit/visits.ts'

const visit = useVisits()

const storageOf = (user: WebsiteUser): Promise<string> =>
  user.page.evaluate(async () => {
    const databases = await indexedDB.databases()
    const caches_ = 'caches' in globalThis ? await caches.keys() : []
    const parts: unknown[] = [location.href, history.state, document.cookie, document.title, databases, caches_]
    for (const storage of [localStorage, sessionStorage]) parts.push({ ...storage })
    return JSON.stringify(parts)
  })

interface Witness {
  /** Returns the data that was stored at each call of `look`, and all addresses and console messages. */
  all(): string
  look(): Promise<void>
}
function witness(user: WebsiteUser): Witness {
  const record: string[] = []
  user.context.on('request', (request) => record.push(request.url(), request.headers().referer ?? ''))
  return {
    all: () => [...record, ...user.watch.words].join('\n'),
    look: async () => void record.push(await storageOf(user)),
  }
}

test('codes and PINs are not in storage, addresses, the history or the console [R313]', async () => {
  const user = await visit()
  user.watch.announce(status(400), noConnection)
  const record = witness(user)
  await user.opens()
  await user.asksForCode()
  const wrong = '918273'
  await user.typesOtp(wrong)
  await record.look()
  await user.presses(enUs.continue)
  await user.isAlerted(enUs.otpInvalid)
  await record.look()
  const code = await user.readsCode(numbers.withPin)
  await user.network.fail('submitCredential', ['lost', 'lost', 'abort', 'pass'])
  await user.typesOtp(code)
  await user.page.evaluate(() => dispatchEvent(new PageTransitionEvent('pagehide')))
  await record.look()
  await user.presses(enUs.continue)
  await record.look()
  await user.nolongerSees(enUs['validatePhone.otpTitle'])
  await user.walks('ADD_PIN')
  await record.look()
  await user.network.heal('submitCredential')
  await user.typesPin('7391')
  await record.look()
  await user.presses(enUs.continue)
  await user.isAlerted(enUs.pinInvalid)
  await record.look()
  await user.typesPin('73')
  await user.reloads()
  await record.look()
  await user.typesPin('1234')
  await record.look()
  await user.presses(enUs.continue)
  await user.seesDashboard()
  await record.look()
  expect([wrong, code, '7391', '1234'].filter((secret) => containsNumber(record.all(), secret))).toEqual([])
})

test('the dashboard contains only the last digits of the phone number [R084]', async () => {
  const user = await visit()
  const record = witness(user)
  await user.opens()
  await user.signsIn()
  await record.look()
  expect(await user.page.locator('body').textContent()).not.toMatch(/206|555/)
  expect(record.all()).not.toMatch(/2065550100|206\) 555|555-0100/)
})

test('the phone number field stores a phone number but no PIN or code', async () => {
  const user = await visit()
  await user.opens()
  for (const secret of ['4071', '918273', '1407']) {
    await expect.poll(() => user.path()).toBe('/sign-in?step=VALIDATE_PHONE')
    for (const digit of secret) {
      await user.typesPhone(digit)
      await user.page.evaluate(() => dispatchEvent(new PageTransitionEvent('pagehide')))
      const envelope: unknown = JSON.parse((await user.stored('sessionStorage', 'RESUME')) ?? '{}')
      expect(envelope, secret).not.toHaveProperty('facts.phone')
    }
    const shownText = await user.phone.inputValue()
    expect(shownText).not.toBe('')
    expect(await storageOf(user), secret).not.toContain(shownText)
    await user.reloads()
    expect(await user.phone.inputValue()).toBe('')
  }
  // The search must find a stored value. Otherwise the other checks would prove nothing.
  await expect.poll(() => user.path()).toBe('/sign-in?step=VALIDATE_PHONE')
  await user.typesPhone(numbers.withPin)
  await user.page.evaluate(() => dispatchEvent(new PageTransitionEvent('pagehide')))
  expect(await storageOf(user)).toContain('+1 (206) 555-0100')
})
