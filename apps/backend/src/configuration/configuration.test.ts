import { randomBytes } from 'node:crypto'
import { expect, test } from 'vitest'
import { failureOf } from '../texts/sms-carrier.ts'
import { holdTime, respondWith, startCarrier } from '../texts/testing/carrier.ts'
import { configurationOf } from './configuration.ts'

const keys = ['SESSION_KEY', 'OTP_KEY', 'PIN_PEPPER', 'PALM_KEY', 'MASTER_KEY'] as const

const started = (variables: Record<string, string>) =>
  configurationOf(
    {
      ...Object.fromEntries(keys.map((name) => [name, randomBytes(32).toString('base64')])),
      ...{ ENVIRONMENT: 'prod', SMS_URL: 'https://sms.example/', ADDRESS_HEADER: 'none' },
      ...{ WEBSITE_ORIGIN: 'https://id.harbour.example', PAYMENTS_ORIGIN: 'https://pay.harbour.example' },
      ...variables,
    },
    '/tmp',
  )

const sms = { to: '+12065550100', text: '123456 is your code', at: 0, key: 'one-text' }

async function heardWith(variables: Record<string, string>) {
  const { url, responses } = await startCarrier([respondWith(200)])
  const { sms: carrier } = await started({ SMS_URL: url, ...variables })
  await carrier?.send(sms)
  return responses[0]
}

test('the request to the carrier has the configured authorization, format and fields', async () => {
  const plain = await heardWith({ SMS_TOKEN: 'hush' })
  expect(plain?.headers).toMatchObject({ authorization: 'Bearer hush', 'content-type': 'application/json' })
  expect(plain?.headers['idempotency-key']).toBe('one-text')
  expect(JSON.parse(plain?.body ?? '')).toEqual({ to: sms.to, text: sms.text })
  const own = await heardWith({
    ...{ SMS_USER: 'me', SMS_PASSWORD: 'hush', SMS_FORM: 'form', SMS_FROM: 'PALM' },
    ...{ SMS_FIELDS: 'to=To,text=Body,from=From', SMS_KEY_HEADER: 'x-once' },
  })
  expect(own?.headers).toMatchObject({ authorization: `Basic ${btoa('me:hush')}`, 'x-once': 'one-text' })
  expect(Object.fromEntries(new URLSearchParams(own?.body))).toEqual({ To: sms.to, Body: sms.text, From: 'PALM' })
})

test('an attempt to send a text message ends after half of the configured timeout', async () => {
  const { values, isGivenUp } = holdTime()
  const { url } = await startCarrier([isGivenUp])
  const { sms: carrier } = await started({ SMS_URL: url, SMS_PATIENCE_MS: '20000' })
  const error: unknown = await carrier?.send(sms).catch((thrown: unknown) => thrown)
  expect(failureOf(error)).toEqual({ reason: 'late' })
  expect(values[0]).toBe(10_000)
})

test('the configuration has an address header only if ADDRESS_HEADER is set', async () => {
  expect(await started({})).not.toHaveProperty('addressHeader')
  expect(await started({ ADDRESS_HEADER: 'x-real-ip' })).toMatchObject({ addressHeader: 'x-real-ip' })
})

test('the configuration contains the values of the environment variables', async () => {
  const monitoring = {
    MONITORING_ENDPOINT: 'https://rum.example',
    MONITORING_IDENTITY_POOL: 'eu-west-1:pool',
    MONITORING_APP_MONITOR: 'harbour',
    MONITORING_GUEST_ROLE: 'arn:role/guest',
    MONITORING_IDENTITY_ENDPOINT: 'https://guests.example',
  }
  const options = await started({
    ...{ API_ORIGIN: 'https://api.example', GATEWAY_ORIGIN: 'https://gateway.example', ...monitoring },
    ...{
      DATABASE_URL: 'postgres://db.example/people',
      DATABASE_CONNECTIONS: '7',
      KEYS_URL: 'postgres://keys.example/k',
    },
    ...{
      ADDRESS_HEADER: 'x-real-ip',
      REQUEST_ID_HEADER: 'x-request-id',
      SECURITY_CONTACT: 'mailto:security@a.example, https://a.example/report',
      SECURITY_POLICY: 'https://a.example/policy',
      OPERATIONS_PORT: '9000',
      OPERATIONS_HOST: '10.0.0.1',
      OPERATIONS_TOKEN: 'a'.repeat(32),
      LOG_REQUESTS: 'on',
    },
    ...{
      DOWNLOAD_HOSTS: 'files.example',
      LOGO_HOSTS: 'images.example',
      ORIGINS: 'https://a.example, https://b.example',
    },
    ...{ HOST: '0.0.0.0', PORT: '8080', SHELL_ORIGIN: 'https://shell.example' },
    ...{ CONNECTIONS_PER_ADDRESS: '64', SMS_PER_DAY: '900', SMS_PRICE: '0.0079', SMS_DAILY_BUDGET: '50' },
  })
  expect(options).toMatchObject({
    ...{ port: 8080, host: '0.0.0.0', ports: { website: 8080, payments: 8081 }, connections: 7 },
    ...{ databaseUrl: 'postgres://db.example/people', keysUrl: 'postgres://keys.example/k', logsRequests: true },
    ...{
      addressHeader: 'x-real-ip',
      requestIdHeader: 'x-request-id',
      securityContact: {
        contacts: ['mailto:security@a.example', 'https://a.example/report'],
        policy: 'https://a.example/policy',
      },
      connectionsPerAddress: 64,
      budgets: { smsPerDay: 900, smsPrice: 0.0079, smsSpendPerDay: 50 },
      operations: { port: 9000, host: '10.0.0.1', token: 'a'.repeat(32) },
    },
    ...{ origins: ['https://a.example', 'https://b.example'], shellOrigin: 'https://shell.example' },
  })
  expect(options.deployment).toMatchObject({
    ...{ backend: 'https://api.example', gateway: 'https://gateway.example' },
    monitoring: { guestRole: 'arn:role/guest', identityEndpoint: 'https://guests.example' },
    hosts: { downloads: ['id.harbour.example', 'files.example'], logos: ['images.example'] },
  })
})
