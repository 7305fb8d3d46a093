import { afterEach, expect, test } from 'vitest'
import { configurationOf } from '../configuration/configuration.ts'
import { startBackend } from '../index.ts'
import { randomSecrets } from '../keys/secrets.ts'
import { createFolder } from '../testing/cluster.ts'
import { mark, recordEvents } from '../testing/covered-events.ts'
import { onEachDatabase } from '../testing/test-backend.ts'
import { createTestClient } from '../testing/test-client.ts'

const { of, report } = recordEvents()
const [listed, other] = ['+12065550142', '+12065550143']
const code = '424242'

onEachDatabase(
  'test numbers',
  (fixture) => {
    test('a test number accepts its fixed code without a text message', async () => {
      const { visitor, texts } = fixture()
      const client = await visitor()
      expect((await client.sendOtp(listed)).body).toEqual({ status: 'SUCCESS' })
      expect(await texts(listed)).toEqual([])
      // Status 404 means that the code is right and that the number has no profile.
      expect((await client.submitOtp(listed, code)).status).toBe(404)
      expect(of('test-code')).toEqual([{ whose: mark, from: mark }])
    })

    test('the fixed code of a test number is refused for another number', async () => {
      const { visitor, texts } = fixture()
      const client = await visitor()
      await client.sendOtp(other)
      expect(await texts(other)).toHaveLength(1)
      expect((await client.submitOtp(other, code)).status).toBe(400)
      expect(of('test-code')).toEqual([])
    })

    test('the limits of wrong codes and text messages apply to a test number', async () => {
      const { visitor, clock } = fixture()
      const client = await visitor()
      const texts: unknown[] = []
      for (let count = 0; count < 6; count += 1) texts.push((await client.sendOtp(listed)).body)
      expect(texts.at(-1)).toEqual({ status: 'TOO_MANY_ATTEMPTS' })
      clock.advance(20 * 60_000)
      const guesser = await visitor()
      await guesser.sendOtp(listed)
      const guesses: number[] = []
      for (let guess = 0; guess < 3; guess += 1) guesses.push((await guesser.submitOtp(listed, '000000')).status)
      expect(guesses.at(-1)).toBe(423)
      expect((await guesser.submitOtp(listed, code)).status).toBe(423)
    })
  },
  { testNumbers: { [listed]: code }, report },
)

let leave = async () => {}
afterEach(() => leave())

test('a server with test numbers starts in beta and not in prod', async () => {
  const { options, drop } = await createFolder()
  leave = drop
  const sms = { send: async () => {} }
  const shared = { ...options, secrets: randomSecrets(), sms, report, testNumbers: { [listed]: code } }
  const refused = startBackend({ ...shared, environment: 'prod' })
  await expect(refused).rejects.toThrow('Test numbers are configured in prod')
  const backend = await startBackend({ ...shared, environment: 'beta' })
  await createTestClient(backend.origins.website).ask('requestAccessToken')
  await backend.close()
  expect(of('test-numbers')).toEqual([{ count: 1 }])
})

test.each([
  { phone: '+14155552671', fixed: code },
  { phone: listed, fixed: '4242' },
])('a server refuses to start with the test number $phone and the code $fixed', async ({ phone, fixed }) => {
  const { options, drop } = await createFolder()
  leave = drop
  const refused = startBackend({ ...options, report, testNumbers: { [phone]: fixed } })
  await expect(refused).rejects.toThrow('A test number must be +1 NXX 555 01XX')
})

test('the configuration reads several test numbers with their codes', async () => {
  const TEST_NUMBERS = `${listed}=${code}, ${other}=111222`
  const { testNumbers } = await configurationOf(
    { ENVIRONMENT: 'local', TEST_NUMBERS },
    await createFolder().then(({ options, drop }) => {
      leave = drop
      return options.dataDir
    }),
  )
  expect(testNumbers).toEqual({ [listed]: code, [other]: '111222' })
})
