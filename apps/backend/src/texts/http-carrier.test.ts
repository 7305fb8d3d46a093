import { expect, test } from 'vitest'
import { type CarrierOptions, httpCarrier } from './http-carrier.ts'
import { failureOf, NotTaken } from './sms-carrier.ts'
import { holdTime, resetConnection, respondWith, startCarrier } from './testing/carrier.ts'

const sms = { to: '+12065550100', text: '123456 is your code', at: 0, key: 'one-text' }
const options = (url: string, more: Partial<CarrierOptions> = {}): CarrierOptions => ({
  url,
  form: 'json',
  auth: undefined,
  fields: { to: 'to', text: 'text', from: 'from' },
  from: undefined,
  keyHeader: 'idempotency-key',
  timeoutMs: 30_000,
  ...more,
})

async function failure(request: Promise<void>) {
  const error: unknown = await request.then(
    () => undefined,
    (thrown: unknown) => thrown,
  )
  expect(String(error)).not.toMatch(/206|123456/)
  return failureOf(error)
}

test('a text message is sent as JSON with a bearer token and an idempotency key', async () => {
  const { url, responses } = await startCarrier([respondWith(201)])
  const fields = { to: 'recipient', text: 'message', from: 'sender' }
  await httpCarrier(options(url, { auth: { kind: 'bearer', token: 't0ken' }, fields, from: 'PALM' })).send(sms)
  expect(responses).toHaveLength(1)
  expect(responses[0]?.headers).toMatchObject({
    authorization: 'Bearer t0ken',
    'content-type': 'application/json',
    'idempotency-key': 'one-text',
  })
  expect(JSON.parse(responses[0]?.body ?? '')).toEqual({ recipient: sms.to, message: sms.text, sender: 'PALM' })
})

test('a text message is sent as a form with basic auth', async () => {
  const { url, responses } = await startCarrier([respondWith(200)])
  const fields = { to: 'To', text: 'Body', from: 'From' }
  const auth = { kind: 'basic', user: 'AC1', password: 'pä:ss' } as const
  await httpCarrier(options(url, { form: 'form', auth, fields, from: '+12065550199' })).send(sms)
  expect(Buffer.from(responses[0]?.headers.authorization?.slice('Basic '.length) ?? '', 'base64').toString()).toBe(
    'AC1:pä:ss',
  )
  expect(responses[0]?.headers['content-type']).toBe('application/x-www-form-urlencoded')
  expect(Object.fromEntries(new URLSearchParams(responses[0]?.body))).toEqual({
    To: sms.to,
    Body: sms.text,
    From: '+12065550199',
  })
})

test('a failed request to the carrier is repeated with the same idempotency key', async () => {
  const { url, responses } = await startCarrier([resetConnection, respondWith(503), respondWith(202)])
  await httpCarrier(options(url)).send(sms)
  expect(responses.map(({ headers }) => headers['idempotency-key'])).toEqual(['one-text', 'one-text', 'one-text'])
})

test('a Retry-After of one second delays the next attempt at the carrier', async () => {
  const soon = await startCarrier([respondWith(429, { 'retry-after': '1' }), respondWith(200)])
  const startedAt = performance.now()
  await httpCarrier(options(soon.url)).send(sms)
  expect(performance.now() - startedAt).toBeGreaterThanOrEqual(990)
})

test('a Retry-After of a minute ends the attempts at the carrier', async () => {
  const late = await startCarrier([respondWith(503, { 'retry-after': '60' }), respondWith(200)])
  const request = httpCarrier(options(late.url)).send(sms)
  await expect(request).rejects.toMatchObject({ wait: 60_000 })
  expect(await failure(request)).toEqual({ reason: 'busy' })
  expect(late.responses).toHaveLength(1)
})

const now = { 'retry-after': '0' }

test('a text message to a busy carrier is attempted three times', async () => {
  const busy = await startCarrier([respondWith(503, now)])
  expect(await failure(httpCarrier(options(busy.url)).send(sms))).toEqual({ reason: 'busy' })
  expect(busy.responses).toHaveLength(3)
})

test('a carrier request with status 408 is repeated', async () => {
  const slow = await startCarrier([respondWith(408, now), respondWith(200)])
  await httpCarrier(options(slow.url)).send(sms)
  expect(slow.responses).toHaveLength(2)
})

test('a date in Retry-After of the carrier defines the wait for the next attempt', async () => {
  const { url } = await startCarrier([
    respondWith(503, { 'retry-after': new Date(Date.now() + 3_600_000).toUTCString() }),
  ])
  const error: unknown = await httpCarrier(options(url))
    .send(sms)
    .catch((thrown: unknown) => thrown)
  const wait = error instanceof NotTaken ? error.wait : 0
  // Allow a difference, because a date has no milliseconds and the test may be slow.
  expect(wait).toBeGreaterThan(3_000_000)
  expect(wait).toBeLessThanOrEqual(3_600_000)
})

test('a text message without an idempotency key gets one key for all attempts', async () => {
  const { isGivenUp } = holdTime()
  const { url, responses } = await startCarrier([isGivenUp, respondWith(200)])
  const { key: _, ...unnamed } = sms
  const carrier = httpCarrier(options(url))
  await carrier.send(unnamed)
  await carrier.send(unnamed)
  const keys = responses.map(({ headers }) => headers['idempotency-key'])
  expect(keys).toHaveLength(3)
  expect(keys[0]).toBe(keys[1])
  expect(new Set(keys).size).toBe(2)
  expect(keys).not.toContain('')
})

test('a text message that the carrier refuses is attempted once', async () => {
  for (const status of [400, 401, 403]) {
    const { url, responses } = await startCarrier([respondWith(status)])
    expect(await failure(httpCarrier(options(url)).send(sms))).toEqual({ reason: 'refused' })
    expect(responses).toHaveLength(1)
  }
})

test('an attempt at a hanging carrier ends after fifteen seconds', async () => {
  const { values, isGivenUp } = holdTime()
  const { url, responses } = await startCarrier([isGivenUp])
  expect(await failure(httpCarrier(options(url)).send(sms))).toEqual({ reason: 'late' })
  expect(responses).toHaveLength(2)
  expect(values).toEqual([15_000, 15_000])
})

test('the last attempt at the carrier has the remaining time as its timeout', async () => {
  const { values, isGivenUp, after } = holdTime()
  const isBusy = after(12_000, respondWith(503, { 'retry-after': '0' }))
  const { url, responses } = await startCarrier([isBusy, isBusy, isGivenUp])
  expect(await failure(httpCarrier(options(url)).send(sms))).toEqual({ reason: 'late' })
  expect(responses).toHaveLength(3)
  expect(values).toEqual([15_000, 15_000, 6_000])
})

test('a redirect of the carrier is not followed', async () => {
  holdTime()
  const target = await startCarrier([respondWith(200)])
  const { url } = await startCarrier([respondWith(307, { location: target.url })])
  expect(await failure(httpCarrier(options(url)).send(sms))).toEqual({ reason: 'unreachable' })
  expect(target.responses).toEqual([])
})

test('a carrier that accepts no connection is reported as unreachable', async () => {
  holdTime()
  // No server listens on this port.
  const url = 'http://127.0.0.1:2/'
  expect(await failure(httpCarrier(options(url)).send(sms))).toEqual({ reason: 'unreachable' })
})
