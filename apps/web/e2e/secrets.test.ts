import { standsIn } from '@palmflow/backend/testing/stands-in'
import { expect, test } from 'vitest'
import type { Person } from './testing/person.ts'
import { numbers } from './testing/site.ts'
import { useVisits } from './testing/visits.ts'
import { noConnection, status } from './testing/watch.ts'

const visit = useVisits()

/** All stored data of this tab, as one text. */
const kept = (person: Person): Promise<string> =>
  person.page.evaluate(async () => {
    const databases = await indexedDB.databases()
    const caches_ = 'caches' in globalThis ? await caches.keys() : []
    const parts: unknown[] = [location.href, history.state, document.cookie, document.title, databases, caches_]
    for (const storage of [localStorage, sessionStorage]) parts.push({ ...storage })
    return JSON.stringify(parts)
  })

interface Witness {
  /** The stored data at each check, with all addresses and console messages. */
  all(): string
  look(): Promise<void>
}
function witness(person: Person): Witness {
  const seen: string[] = []
  person.context.on('request', (request) => seen.push(request.url(), request.headers().referer ?? ''))
  return {
    all: () => [...seen, ...person.watch.words].join('\n'),
    look: async () => void seen.push(await kept(person)),
  }
}

test('code and PIN are never in storage, address, history or console [R313]', async () => {
  const person = await visit()
  person.watch.announce(status(400), noConnection)
  const seen = witness(person)
  await person.opens()
  await person.asksForCode()
  const wrong = '918273'
  await person.typesOtp(wrong)
  await seen.look()
  await person.presses('Continue')
  await person.isAlerted('One-time password is not valid')
  await seen.look()
  const code = await person.readsCode(numbers.withPin)
  await person.network.fail('submitCredential', ['lost', 'lost', 'abort', 'pass'])
  await person.typesOtp(code)
  await person.page.evaluate(() => dispatchEvent(new PageTransitionEvent('pagehide')))
  await seen.look()
  await person.presses('Continue')
  await seen.look()
  await person.nolongerSees('Enter the code')
  await person.walks('ADD_PIN')
  await seen.look()
  await person.network.heal('submitCredential')
  await person.typesPin('7391')
  await seen.look()
  await person.presses('Continue')
  await person.isAlerted('Please check your PIN and try again.')
  await seen.look()
  await person.typesPin('73')
  await person.reloads()
  await seen.look()
  await person.typesPin('1234')
  await seen.look()
  await person.presses('Continue')
  await person.seesDashboard()
  await seen.look()
  expect([wrong, code, '7391', '1234'].filter((secret) => standsIn(seen.all(), secret))).toEqual([])
})

test('only the last digits of the number reach the dashboard, and none the address [R084]', async () => {
  const person = await visit()
  const seen = witness(person)
  await person.opens()
  await person.signsIn()
  await seen.look()
  expect(await person.page.locator('body').textContent()).not.toMatch(/206|555/)
  expect(seen.all()).not.toMatch(/2065550100|206\) 555|555-0100/)
})

test('a PIN or a code in the field of the number is not stored, and a number is', async () => {
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
    const shown = await person.phone.inputValue()
    expect(shown).not.toBe('')
    expect(await kept(person), secret).not.toContain(shown)
    await person.reloads()
    expect(await person.phone.inputValue()).toBe('')
  }
  // Proves that the search can find a value.
  await expect.poll(() => person.path()).toBe('/sign-in?step=VALIDATE_PHONE')
  await person.typesPhone(numbers.withPin)
  await person.page.evaluate(() => dispatchEvent(new PageTransitionEvent('pagehide')))
  expect(await kept(person)).toContain('+1 (206) 555-0100')
})
