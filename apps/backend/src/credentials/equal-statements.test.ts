import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { kindOf } from '../gateway/testing/app.ts'
import { type AppBackend, atPhoneChallenge, onEachDatabase, othersThan } from '../gateway/testing/app-backend.ts'
import { visitor } from '../testing/covered-events.ts'
import { textsTo } from '../testing/database-values.ts'
import { recordStatements } from '../testing/recorded-statements.ts'

// Stop the periodic jobs of the server. Otherwise a job could run during a comparison on a slow machine.
beforeAll(() => void vi.useFakeTimers({ toFake: ['setInterval'] }))
afterAll(() => void vi.useRealTimers())

const { sms, codeTo } = textsTo()

async function guessesOnWebsite({ origin }: AppBackend, phone: string): Promise<string[]> {
  const client = await visitor(origin)
  return recordStatements(async () => {
    await client.sendOtp(phone)
    for (const wrong of othersThan(codeTo(phone), 4)) await client.submitOtp(phone, wrong)
    await client.sendOtp(phone)
  })
}

async function guessesInApp(fixture: AppBackend, phone: string): Promise<string[]> {
  const app = await atPhoneChallenge(fixture, await fixture.enrol())
  return recordStatements(async () => {
    await app.give({ phone })
    await app.resend()
    for (const otp of othersThan(codeTo(phone), 4)) await kindOf(app.give({ otp }))
  })
}

onEachDatabase(
  'an unverified number',
  (fixture) => {
    test.each([
      ['on the website', guessesOnWebsite],
      ['at a challenge', guessesInApp],
    ])('an enrolled and an unknown number cause the same SQL statements %s', async (_where, guesses) => {
      const { enrol, freshPhone } = fixture()
      const [enrolled, strange] = [await enrol({ pin: '2580' }), freshPhone()]
      // Try another phone number first, because the first phone number of a day also creates the keys of that day.
      await guesses(fixture(), freshPhone())
      const work = await guesses(fixture(), enrolled.phone)
      expect(work.length).toBeGreaterThan(40)
      expect(await guesses(fixture(), strange)).toEqual(work)
    })
  },
  { sms },
)
