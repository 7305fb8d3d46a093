import { inspect } from 'node:util'
import { describe, expect, test } from 'vitest'
import { answers, calls, json, openClient, outcome, type ReceivedRequest, unaborted } from './fakes.ts'

const bodyKey = (received: ReceivedRequest): unknown => JSON.parse(received.body).deduplicationId
const headerKey = (received: ReceivedRequest): unknown => received.headers['idempotency-key']

describe.each([
  { name: 'sendOtp', keyOf: bodyKey },
  { name: 'submitCredential', keyOf: headerKey },
] as const)('the key of $name', ({ name, keyOf }) => {
  test('an idempotency key stays the same until a response arrives', async () => {
    let isDown = true
    const client = await openClient((response, received, count) =>
      isDown ? response.destroy() : json(200, answers[name])(response, received, count),
    )
    await outcome(calls[name](client.api))
    await outcome(calls[name](client.api))
    isDown = false
    await calls[name](client.api)
    const keys = client.received.map(keyOf)
    expect(keys).toEqual(Array(9).fill(keys[0]))
    expect(keys[0]).toMatch(/^random-\d+$/)
    await calls[name](client.api)
    expect(keyOf(client.received[9] ?? { method: '', url: '', headers: {}, body: '{}' })).not.toBe(keys[0])
  })

  test('two parallel calls of one service have the same idempotency key', async () => {
    const client = await openClient(json(200, answers[name]))
    await Promise.all([calls[name](client.api), calls[name](client.api)])
    const [first, second] = client.received.map(keyOf)
    expect(second).toBe(first)
  })

  test.each([
    { status: 200, isKept: false },
    { status: 400, isKept: false },
    { status: 401, isKept: false },
    { status: 409, isKept: false },
    { status: 423, isKept: false },
    { status: 429, isKept: true },
    { status: 500, isKept: true },
    { status: 503, isKept: true },
  ])('after status $status the next call repeats the idempotency key: $isKept', async ({ status, isKept }) => {
    const client = await openClient(json(status, status === 200 ? answers[name] : {}))
    await outcome(calls[name](client.api))
    const last = client.received.length - 1
    await outcome(calls[name](client.api))
    const keys = client.received.map(keyOf)
    expect(keys[last + 1] === keys[last]).toBe(isKept)
  })

  test('an idempotency key stays the same if the call is aborted after its response', async () => {
    const left = new AbortController()
    const fetchAndLeave: typeof fetch = async (...args) => {
      const response = await fetch(...args)
      const text = await response.text()
      left.abort()
      return new Response(text, response)
    }
    const client = await openClient(json(200, answers[name]), { fetch: fetchAndLeave })
    expect((await outcome(calls[name](client.api, left.signal))).kind).toBe('unavailable')
    await calls[name](client.api)
    const [first, second] = client.received.map(keyOf)
    expect(second).toBe(first)
  })

  test('an idempotency key stays the same if the response is incomplete', async () => {
    const client = await openClient((response) => {
      response.writeHead(200, { 'content-length': '100' })
      response.write('{"status":', () => response.destroy())
    })
    await outcome(calls[name](client.api))
    await outcome(calls[name](client.api))
    const keys = client.received.map(keyOf)
    expect(keys).toEqual(Array(8).fill(keys[0]))
  })
})

test('each phone number and each PIN gets its own idempotency key', async () => {
  const client = await openClient((response) => response.destroy())
  const numbers = ['+12065550100', '+12065550101']
  for (const phoneNumber of numbers) {
    await outcome(client.api.sendOtp({ phoneNumber, phoneNumberOTPUseCase: 'ACCOUNT_VERIFICATION' }, unaborted()))
  }
  for (const credential of ['4711', '1147']) {
    await outcome(client.api.submitCredential({ type: 'PIN', credential }, unaborted()))
  }
  const keys = client.received.map((request) => bodyKey(request) ?? headerKey(request))
  expect(new Set(keys).size).toBe(4)
})

test('a profile call sends no idempotency key', async () => {
  const client = await openClient(json(200, answers.loadProfile))
  await calls.loadProfile(client.api)
  expect(client.received[0]).toMatchObject({ method: 'GET', url: '/api/v1/profile', body: '' })
  expect(client.received[0]?.headers).not.toHaveProperty('idempotency-key')
})

/** Matches the PIN only as a separate word, because a random id may contain the same digits. */
const pin = /(?<![\w-])4711(?![\w-])/

test('a PIN is neither stored by the main API client nor included in a failure', async () => {
  for (const respond of [json(400, {}), json(503), json(200, { wrong: 1 })]) {
    const client = await openClient(respond)
    const error = await calls.submitCredential(client.api).catch((caught: unknown) => caught)
    const text = inspect([error, client.done], { depth: 20, getters: true, showHidden: true })
    expect(text).toContain('Failure')
    expect(text).not.toMatch(pin)
    expect(JSON.stringify([...client.storage])).not.toMatch(pin)
  }
  const lost = await openClient((response) => response.destroy())
  const error = await calls.submitCredential(lost.api).catch((caught: unknown) => caught)
  expect(inspect(error, { depth: 20, getters: true, showHidden: true })).not.toMatch(pin)
})
