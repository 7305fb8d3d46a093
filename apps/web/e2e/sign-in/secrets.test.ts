import { containsNumber } from '@palmflow/backend/testing/contains-number'
import { enUs } from '@palmflow/views/testing/texts'
import { expect, test } from 'vitest'
import { numbers } from '../testing/site/site.ts'
import { noConnection, status } from '../testing/visit/page-errors.ts'
import type { Person } from '../testing/visit/user.ts'
import { useVisits } from '../testing/visit/visits.ts'

const visit = useVisits()

const storageOf = (person: Person): Promise<string> =>
  person.page.evaluate(async () => {
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
function witness(person: Person): Witness {
  const record: string[] = []
  person.context.on('request', (request) => record.push(request.url(), request.headers().referer ?? ''))
  return {
    all: () => [...record, ...person.watch.words].join('\n'),
    look: async () => void record.push(await storageOf(person)),
  }
}

test('codes and PINs are not in storage, addresses, the history or the console [R313]', async () => {
  const person = await visit()
  person.watch.announce(status(400), noConnection)
  const record = witness(person)
  await person.opens()
  await person.asksForCode()
  const wrong = '918273'
  await person.typesOtp(wrong)
  await record.look()
  await person.presses(enUs.continue)
  await person.isAlerted(enUs.otpInvalid)
  await record.look()
  const code = await person.readsCode(numbers.withPin)
  await person.network.fail('submitCredential', ['lost', 'lost', 'abort', 'pass'])
  await person.typesOtp(code)
  await person.page.evaluate(() => dispatchEvent(new PageTransitionEvent('pagehide')))
  await record.look()
  await person.presses(enUs.continue)
  await record.look()
  await person.nolongerSees(enUs['validatePhone.otpTitle'])
  await person.walks('ADD_PIN')
  await record.look()
  await person.network.heal('submitCredential')
  await person.typesPin('7391')
  await record.look()
  await person.presses(enUs.continue)
  await person.isAlerted(enUs.pinInvalid)
  await record.look()
  await person.typesPin('73')
  await person.reloads()
  await record.look()
  await person.typesPin('1234')
  await record.look()
  await person.presses(enUs.continue)
  await person.seesDashboard()
  await record.look()
  expect([wrong, code, '7391', '1234'].filter((secret) => containsNumber(record.all(), secret))).toEqual([])
})

test('the dashboard contains only the last digits of the phone number [R084]', async () => {
  const person = await visit()
  const record = witness(person)
  await person.opens()
  await person.signsIn()
  await record.look()
  expect(await person.page.locator('body').textContent()).not.toMatch(/206|555/)
  expect(record.all()).not.toMatch(/2065550100|206\) 555|555-0100/)
})

test('the phone number field stores a phone number but no PIN or code', async () => {
  const person = await visit()
  await person.opens()
  for (const secret of ['4071', '918273', '1407']) {
    await expect.poll(() => person.path()).toBe('/sign-in?step=VALIDATE_PHONE')
    for (const digit of secret) {
      await person.typesPhone(digit)
      await person.page.evaluate(() => dispatchEvent(new PageTransitionEvent('pagehide')))
      const envelope: unknown = JSON.parse((await person.stored('sessionStorage', 'RESUME')) ?? '{}')
      expect(envelope, secret).not.toHaveProperty('facts.phone')
    }
    const shownText = await person.phone.inputValue()
    expect(shownText).not.toBe('')
    expect(await storageOf(person), secret).not.toContain(shownText)
    await person.reloads()
    expect(await person.phone.inputValue()).toBe('')
  }
  // The search must find a stored value. Otherwise the other checks would prove nothing.
  await expect.poll(() => person.path()).toBe('/sign-in?step=VALIDATE_PHONE')
  await person.typesPhone(numbers.withPin)
  await person.page.evaluate(() => dispatchEvent(new PageTransitionEvent('pagehide')))
  expect(await storageOf(person)).toContain('+1 (206) 555-0100')
})
