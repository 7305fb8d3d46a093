import { brand } from '@palmflow/brand'
import { expect, test } from 'vitest'
import type { Report } from '../base/events.ts'
import { demoProfiles, startBackend } from '../index.ts'
import { onDatabases } from '../testing/databases.ts'
import { onEachDatabase } from '../testing/test-backend.ts'
import { createTestClient, otherThan } from '../testing/test-client.ts'

const minute = 60_000

onEachDatabase('requests for a code', (fixture) => {
  test('a text message ends with the code in the format that browsers fill in [R407 R298 R299]', async () => {
    const { visitor, freshPhone, texts, clock } = fixture()
    const phone = freshPhone()
    const client = await visitor()
    const response = await client.sendOtp(phone)
    expect(response.status).toBe(200)
    expect(response.body).toEqual({ status: 'SUCCESS' })
    const [text, ...others] = await texts(phone)
    expect(others).toEqual([])
    expect(text).toMatchObject({ to: phone, at: clock.now() })
    expect(text?.text.replace(brand.name, 'BRAND')).toMatch(/^\d{6} is your BRAND .*\n\n@localhost #\d{6}$/s)
  })

  test('six parallel sendOtp calls with one idempotency key send one text message [R407]', async () => {
    const { visitor, freshPhone, texts, second } = fixture()
    const phone = freshPhone()
    const client = await visitor()
    const parallelClient = createTestClient(second.origins.website, { ...client.tokens })
    const key = 'the-same-request'
    const responses = await Promise.all(
      [client, parallelClient, client, parallelClient, client, parallelClient].map((sender) =>
        sender.sendOtp(phone, key),
      ),
    )
    expect(responses.map(({ body }) => body)).toEqual(responses.map(() => ({ status: 'SUCCESS' })))
    expect(await texts(phone)).toHaveLength(1)
    await client.sendOtp(phone, key)
    expect(await texts(phone)).toHaveLength(1)
  })

  test.each([
    ['+14165551234', 'Canadian'],
    ['+18765551234', 'Jamaican'],
    ['+17875551234', 'a Puerto Rican number'],
    ['+19005551234', 'premium'],
    ['+18005551234', 'toll-free'],
    ['+447911123456', 'British'],
    ['+1206555', 'a short number'],
    ['+120655501001', 'a long number'],
    ['206555010a', 'mistyped'],
    ['', 'empty'],
  ])('a request for a code to the number %s (%s) is refused [R300 R015]', async (phone) => {
    const client = await fixture().visitor()
    const response = await client.sendOtp(phone)
    expect(response.status).toBe(200)
    expect(response.body).toEqual({ status: 'PHONE_NUMBER_INVALID' })
  })

  test('punctuation or a missing plus sign does not change the recipient number [R385 R376]', async () => {
    const { visitor, freshPhone, texts } = fixture()
    const phone = freshPhone()
    const digits = phone.slice(2)
    const spellings = [`+1 (${digits.slice(0, 3)}) ${digits.slice(3, 6)}-${digits.slice(6)}`, digits, `1${digits}`]
    const client = await visitor()
    for (const spelling of spellings) expect((await client.sendOtp(spelling)).body).toEqual({ status: 'SUCCESS' })
    expect(await texts(phone)).toHaveLength(3)
  })

  test('an unverified number gets no sixth text message even 15 minutes later', async () => {
    const { visitor, freshPhone, clock, texts } = fixture()
    const phone = freshPhone()
    const ask = async () => (await (await visitor()).sendOtp(phone)).body
    for (let count = 0; count < 5; count += 1) expect(await ask()).toEqual({ status: 'SUCCESS' })
    clock.advance(15 * minute)
    expect(await ask()).toEqual({ status: 'TOO_MANY_ATTEMPTS' })
    expect(await texts(phone)).toHaveLength(5)
  })

  test('a verified number gets five text messages in 15 minutes and ten a day [R300]', async () => {
    const { visitor, freshPhone, clock, code, texts } = fixture()
    const phone = freshPhone()
    const client = await visitor()
    await client.sendOtp(phone)
    await client.submitOtp(phone, await code(phone))
    const ask = async () => (await (await visitor()).sendOtp(phone)).body
    for (let count = 0; count < 5; count += 1) expect(await ask()).toEqual({ status: 'SUCCESS' })
    expect(await ask()).toEqual({ status: 'TOO_MANY_ATTEMPTS' })
    clock.advance(15 * minute)
    for (let count = 0; count < 4; count += 1) expect(await ask()).toEqual({ status: 'SUCCESS' })
    clock.advance(15 * minute)
    // The refused request of the first window did not count for the daily limit.
    expect(await ask()).toEqual({ status: 'SUCCESS' })
    expect(await ask()).toEqual({ status: 'TOO_MANY_ATTEMPTS' })
    expect(await texts(phone)).toHaveLength(11)
  })

  test('a request for a code has equal responses for an enrolled and an unknown number', async () => {
    const { visitor, freshPhone } = fixture()
    const responseTo = async (phone: string) => {
      const response = await (await visitor()).sendOtp(phone)
      const fixed = [...response.headers].filter(([name]) => !['date', 'x-request-id'].includes(name))
      return { status: response.status, body: response.body, headers: fixed }
    }
    const strange = await responseTo(freshPhone())
    for (const { phone } of Object.values(demoProfiles)) expect(await responseTo(phone)).toEqual(strange)
  })

  test('a request without a number sends the code to the verified number', async () => {
    const { visitor, code, texts } = fixture()
    const client = await visitor()
    expect((await client.sendOtp()).status).toBe(400)
    const { phone } = demoProfiles.withPin
    await client.sendOtp(phone)
    await client.submitOtp(phone, await code(phone))
    const before = (await texts(phone)).length
    expect((await client.sendOtp()).body).toEqual({ status: 'SUCCESS' })
    expect(await texts(phone)).toHaveLength(before + 1)
  })

  test('a code request for a locked number gets status 423 with Retry-After', async () => {
    const { visitor, freshPhone, code, clock } = fixture()
    const phone = freshPhone()
    const client = await visitor()
    await client.sendOtp(phone)
    const wrong = otherThan(await code(phone))
    for (let count = 0; count < 3; count += 1) await client.submitOtp(phone, wrong)
    clock.advance(5 * minute)
    const response = await client.sendOtp(phone)
    expect(response.status).toBe(423)
    expect(response.headers.get('retry-after')).toBe('600')
  })

  test('a code request without a valid body or a session sends no text message [R298]', async () => {
    const { visitor, origin, freshPhone, texts } = fixture()
    const client = await visitor()
    const phone = freshPhone()
    const good = { deduplicationId: 'long-enough', phoneNumber: phone, phoneNumberOTPUseCase: 'ACCOUNT_VERIFICATION' }
    const bad: unknown[] = ['{', '[]', {}, { ...good, deduplicationId: 'short' }, { ...good, phoneNumber: 1 }]
    bad.push({ ...good, phoneNumberOTPUseCase: 'OTHER' })
    for (const body of bad) expect((await client.ask('sendOtp', body)).status).toBe(400)
    expect((await createTestClient(origin).ask('sendOtp', good)).status).toBe(401)
    expect(await texts(phone)).toEqual([])
  })
})

onDatabases('a failing carrier', ({ open }) => {
  test('a repeated code request after a carrier failure sends the text message', async () => {
    const database = await open()
    const messages: string[] = []
    let failing = true
    const sms = {
      async send({ to }: { to: string }) {
        if (failing) throw new Error('carrier')
        messages.push(to)
      },
    }
    const events: unknown[] = []
    const report: Report = (event, facts) => events.push({ event, ...facts })
    const backend = await startBackend({ ...database.options, sms, report })
    const client = createTestClient(backend.origins.website)
    await client.ask('requestAccessToken')
    expect(await client.sendOtp('+12065551234', 'same-request')).toMatchObject({ status: 503 })
    expect(events).toEqual([{ event: 'sms-failed' }])
    failing = false
    expect(await client.sendOtp('+12065551234', 'same-request')).toMatchObject({ status: 200 })
    expect(messages).toEqual(['+12065551234'])
    await backend.close()
    await database.drop()
  })
})
