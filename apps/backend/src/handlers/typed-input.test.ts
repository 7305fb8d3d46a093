import { twinOf } from '@palmflow/palm/synthetic'
import * as v from 'valibot'
import { expect, test } from 'vitest'
import { newId } from '../base/tokens.ts'
import { credential, ending, tailOf, texted } from '../credentials/testing/number-change.ts'
import { websiteUser } from '../data-requests/testing/website-user.ts'
import { kindOf } from '../gateway/testing/app.ts'
import { onEachDatabase } from '../gateway/testing/app-backend.ts'
import { createTestClient } from '../testing/test-client.ts'

/**
 * Many of these inputs have the digits of a valid US number. For example, +47 92 34 56 78 would become +1 479 234 5678.
 */
const hostile = {
  'with a mark of direction': '\u202a+47 92 34 56 78\u202c',
  'with a mark behind its plus': '+\u200e47 92 34 56 78',
  'with its code in brackets': '(+47) 92 34 56 78',
  'in full-width signs': '＋４７９２３４５６７８',
  'in Arabic digits': '+٤٧ ٩٢ ٣٤ ٥٦ ٧٨',
  'with 00': '0047 92 34 56 78',
  'with 011': '011 47 92 34 56 78',
  'with 0011': '0011 47 92 34 56 78',
  'behind our prefix': '+1 (+47) 92 34 56 78',
  'with an extension': '479 234 5678 ext. 5',
  'with an extension x': '479 234 567 x8',
  'with a pause': '479 234 567,8',
  'with a number sign': '479 234 567#8',
  'with letters of another script': '479 234 567 доб. 8',
  'two in one paste': '4792345678 4792345679',
  'two halves in one paste': '47923, 45678',
  'with an emoji': '📞 479 234 5678',
  'with keycaps': '4️⃣79 234 5678',
  'with a superscript': '479 234 567⁸',
  'with a letter': '479234567B',
  'with a hidden filler': '479\u3164234\u31645678',
} as const

const arabic = (digits: string): string => digits.replace(/\d/g, (digit) => '٠١٢٣٤٥٦٧٨٩'.charAt(Number(digit)))
const wide = (text: string): string =>
  text.replace(/[!-~]/g, (sign) => String.fromCharCode(sign.charCodeAt(0) + 0xfee0))

onEachDatabase('typed input', (fixture) => {
  const visitor = async () => {
    const client = createTestClient(fixture().origin)
    await client.ask('requestAccessToken')
    return client
  }
  const allTexts = async () => v.parse(v.array(v.unknown()), await (await fetch(`${fixture().origin}/dev/sms`)).json())
  const challenged = async () => {
    const { app: open, enrol, code } = fixture()
    const { person, phone } = await enrol({ pin: '4711' })
    const app = open()
    await app.consent()
    expect(await app.show(twinOf(person), 1)).toMatchObject({ challengeType: 'PHONE' })
    return { app, phone, code }
  }

  test.each(Object.entries(hostile))(
    'the main API sends no text message to an invalid number: %s [R300 R376]',
    async (_, phone) => {
      const before = await allTexts()
      expect((await (await visitor()).sendOtp(phone)).body).toEqual({ status: 'PHONE_NUMBER_INVALID' })
      expect(await allTexts()).toEqual(before)
    },
  )

  test('the gateway sends no text message to a number that is not a valid US number [R325]', async () => {
    const { app, phone } = await challenged()
    const before = await allTexts()
    for (const each of Object.values(hostile)) expect(await kindOf(app.give({ phone: each })), each).toBe('invalid')
    expect(await allTexts()).toEqual(before)
    expect(await app.give({ phone })).toMatchObject({ challengeType: 'PHONE_OTP' })
  })

  test('the main API sends no text message to a number of 10,000 characters', async () => {
    const before = await allTexts()
    const client = await visitor()
    for (const phone of ['4'.repeat(10_000), '٤'.repeat(10_000), `4792345678${'\u200b'.repeat(9_990)}`])
      expect([400, 413]).toContain((await client.sendOtp(phone)).status)
    expect(await allTexts()).toEqual(before)
  })

  test('a number in non-Latin digits or with hidden characters gets one text message [R385 R376]', async () => {
    const { freshPhone, texts } = fixture()
    for (const spell of [
      arabic,
      wide,
      (number: string) => `\u202a${number}\u202c`,
      (number: string) => `00${number.slice(1)}`,
    ]) {
      const [phone, before] = [freshPhone(), await allTexts()]
      expect((await (await visitor()).sendOtp(spell(phone))).body).toEqual({ status: 'SUCCESS' })
      expect(await texts(phone)).toHaveLength(1)
      expect(await allTexts()).toHaveLength(before.length + 1)
    }
  })

  test('a code and a PIN in non-Latin digits sign a user in [R386 R408]', async () => {
    const { enrol, code } = fixture()
    const { phone } = await enrol({ pin: '4711' })
    const client = await visitor()
    await client.sendOtp(phone)
    expect((await client.submitOtp(arabic(phone), ` \u200f${arabic(await code(phone))}`)).status).toBe(200)
    expect((await client.submitPin('４７11')).body).toEqual({ data: { signedIn: true } })
  })

  test('a user can change to a number typed in non-Latin digits [R249 R385]', async () => {
    const { client, phone } = await websiteUser(fixture())
    const next = fixture().freshPhone()
    for (const number of [phone, next]) {
      const phoneNumber = `\u202a${arabic(number)}\u202c`
      expect((await texted(client, phoneNumber)).body).toEqual({ status: 'SUCCESS' })
      const code = arabic(await fixture().code(number))
      expect((await client.ask('submitCredential', credential(phoneNumber, code))).status).toBe(200)
    }
    expect(await tailOf(client)).toMatchObject(ending(next))
  })

  test('a number, code and PIN in non-Latin digits sign a user in at the gateway [R294]', async () => {
    const { app, phone, code } = await challenged()
    expect(await app.give({ phone: wide(phone) })).toEqual({ signedIn: false, challengeType: 'PHONE_OTP' })
    expect(await app.give({ otp: arabic(await code(phone)) })).toEqual({ signedIn: false, challengeType: 'PIN' })
    expect(await app.give({ pin: arabic('4711') })).toEqual({ signedIn: true })
  })

  test('a member number in non-Latin digits links its program [R161 R383]', async () => {
    const { client } = await websiteUser(fixture())
    const input = {
      id: 'harbor-rewards',
      consented: true,
      externalId: `\u202a${wide('HM12')}${arabic('345678')}\u202c`,
    }
    expect((await client.askFor('linkProgram', input, newId())).status).toBe(204)
    const list = JSON.stringify((await client.askFor('listPrograms')).body)
    expect(list).toContain('••••5678')
  })
})
