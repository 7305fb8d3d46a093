import { expect, test } from 'vitest'
import { newId } from '../base/tokens.ts'
import { kindOf } from '../gateway/testing/app.ts'
import { type AppBackend, atPhoneChallenge, onEachDatabase, othersThan } from '../gateway/testing/app-backend.ts'
import { endNumbers } from '../keys/day-keys.ts'
import { visitor } from '../testing/covered-events.ts'
import { textsTo, valuesOf } from '../testing/database-values.ts'

const day = 24 * 60 * 60_000
const pin = '2580'
const { sms, codeTo } = textsTo()

async function openIn({ db, keys }: AppBackend, phones: readonly string[]): Promise<string[]> {
  const all = [...(await valuesOf(db)), ...(await valuesOf(keys.db))]
  expect(all.length).toBeGreaterThan(500)
  return phones.flatMap((phone) => all.filter((value) => value.includes(phone.slice(2))))
}

async function signInOnWebsite({ origin }: AppBackend, phone: string) {
  const client = await visitor(origin)
  await client.sendOtp(phone)
  const [wrong = ''] = othersThan(codeTo(phone), 1)
  await client.submitOtp(phone, wrong)
  await client.submitOtp(phone, codeTo(phone))
  await client.ask('checkVerification')
  expect((await client.submitPin(pin)).body).toEqual({ data: { signedIn: true } })
  return client
}

onEachDatabase(
  'a typed number',
  (fixture) => {
    test('the databases contain no typed number in plain text after sign-ins', async () => {
      const { enrol, freshPhone, clock } = fixture()
      const [enrolled, stranger, next] = [await enrol({ pin }), freshPhone(), freshPhone()]
      const { phone } = enrolled
      const client = await signInOnWebsite(fixture(), phone)
      for (const [phoneNumber, status] of [
        [next, 404],
        [phone, 200],
        [next, 200],
      ] as const) {
        clock.advance(60_000)
        const request = { deduplicationId: newId(), phoneNumberOTPUseCase: 'UPDATE_PHONE', phoneNumber }
        await client.ask('sendOtp', request)
        const body = { type: 'IGT_OTP', otpUseCase: 'UPDATE_PHONE', phoneNumber }
        const response = await client.ask('submitCredential', { ...body, credential: codeTo(phoneNumber) })
        expect(response.status).toBe(status)
      }
      const app = await atPhoneChallenge(fixture(), enrolled)
      await app.give({ phone: stranger })
      await app.give({ phone: next })
      clock.advance(60_000)
      await app.resend()
      const [wrong = ''] = othersThan(codeTo(next), 1)
      await kindOf(app.give({ otp: wrong }))
      await app.give({ otp: codeTo(next) })
      expect(await app.give({ pin })).toEqual({ signedIn: true })
      expect(await openIn(fixture(), [phone, stranger, next])).toEqual([])
    })

    test('a request for another text message needs no phone number', async () => {
      const { enrol, clock } = fixture()
      const enrolled = await enrol({ pin })
      const client = await signInOnWebsite(fixture(), enrolled.phone)
      clock.advance(5 * 60_000)
      const before = codeTo(enrolled.phone)
      await client.sendOtp()
      expect(codeTo(enrolled.phone)).not.toBe(before)
      const app = await atPhoneChallenge(fixture(), enrolled)
      await app.give({ phone: enrolled.phone })
      const first = codeTo(enrolled.phone)
      expect(await app.resend()).toEqual({ status: 'SUCCESSFUL' })
      expect(codeTo(enrolled.phone)).not.toBe(first)
    })

    test('the erasure of a number deletes the key of the typed number', async () => {
      const { enrol, keys, clock } = fixture()
      const enrolled = await enrol()
      const app = await atPhoneChallenge(fixture(), enrolled)
      await app.give({ phone: enrolled.phone })
      const mark = keys.mark(enrolled.phone)
      const at = clock.now()
      const key = await keys.numberKeyOf(mark, at)
      expect(key).toHaveLength(32)
      await keys.db.transaction().execute((tx) => endNumbers(tx, [mark]))
      expect(await keys.numberKeyOf(mark, at)).toBeUndefined()
      expect(await kindOf(app.resend())).toBe('sessionExpired')
      expect(await keys.numberKeyFor(mark, at)).not.toEqual(key)
    })

    test('the key of a typed number is deleted after at most two days', async () => {
      const { enrol, keys, clock, origin } = fixture()
      const enrolled = await enrol()
      const app = await atPhoneChallenge(fixture(), enrolled)
      await app.give({ phone: enrolled.phone })
      const mark = keys.mark(enrolled.phone)
      const at = clock.now()
      clock.advance(day)
      await visitor(origin)
      expect(await keys.numberKeyOf(mark, at)).toHaveLength(32)
      clock.advance(day)
      await visitor(origin)
      expect(await keys.numberKeyOf(mark, at)).toBeUndefined()
    })
  },
  { sms },
)
