import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { FaultProxy, type WireFault } from './fault-proxy.ts'

const text = JSON.stringify({ answer: 'a whole sentence, long enough to be cut in two' })
const messages: string[] = []
const server = createServer((request, response) => {
  messages.push(`${request.method} ${request.url} ${request.headers.session ?? ''}`.trim())
  response.writeHead(201, { 'content-type': 'application/json', session: '2.s.x' })
  response.end(text)
})

const rotated: string[] = []
let fault: WireFault | undefined
let gate = Promise.withResolvers<void>()
let proxy: FaultProxy

beforeEach(async () => {
  messages.length = 0
  rotated.length = 0
  fault = undefined
  gate = Promise.withResolvers()
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const address: AddressInfo | string | null = server.address()
  proxy = await FaultProxy.start({
    target: `http://127.0.0.1:${address instanceof Object ? address.port : 0}`,
    decide: () => fault,
    onHeld: () => gate.resolve(),
    rotate: async (token) => void rotated.push(token),
  })
})
afterEach(async () => {
  await proxy.close()
  server.closeAllConnections()
  server.close()
})

const ask = (): Promise<Response> =>
  fetch(`${proxy.origin}/api/v1/otp?page=2`, { method: 'PUT', body: '{}', headers: { session: '1.s.x' } })
const outcome = async (): Promise<string> => {
  try {
    const response = await ask()
    return `${response.status} ${await response.text()}`
  } catch (error) {
    return error instanceof Error ? 'no answer' : String(error)
  }
}
const onceHeard = ['PUT /api/v1/otp?page=2 1.s.x']

test('the fault proxy without a fault forwards the request and the response', async () => {
  const response = await ask()
  expect([response.status, response.headers.get('session'), await response.text()]).toEqual([201, '2.s.x', text])
  expect(messages).toEqual(onceHeard)
})

describe('faults of the fault proxy', () => {
  const reaches: readonly [WireFault, string, readonly string[]][] = [
    [{ type: 'reset', forwards: false }, 'no answer', []],
    [{ type: 'reset', forwards: true }, 'no answer', onceHeard],
    [{ type: 'answered', status: 423, body: '{"code":"locked"}' }, '423 {"code":"locked"}', []],
    [{ type: 'mangled', body: 'malformed' }, '201 {"status":', onceHeard],
    [{ type: 'mangled', body: 'otherShape' }, '201 {"hello":"world"}', onceHeard],
    [{ type: 'mangled', body: 'empty' }, '201 ', onceHeard],
    [{ type: 'mangled', body: 'truncated' }, 'no answer', onceHeard],
    [{ type: 'replayed' }, `201 ${text}`, [...onceHeard, ...onceHeard]],
    [{ type: 'rotated' }, `201 ${text}`, onceHeard],
  ]
  test.each(reaches)('the fault proxy injects the fault %j', async (wire, came, request) => {
    fault = wire
    expect(await outcome()).toBe(came)
    expect(messages).toEqual(request)
    expect(rotated).toEqual(wire.type === 'rotated' ? ['1.s.x'] : [])
    fault = undefined
    expect(await outcome()).toBe(`201 ${text}`)
  })

  test.each(['closed', 'cutting'] as const)(
    'a fault proxy in the state %s forwards no request until it opens',
    async (door) => {
      expect(await outcome()).toBe(`201 ${text}`)
      await proxy.setDoor(door)
      expect([await outcome(), await outcome(), messages.length]).toEqual(['no answer', 'no answer', 1])
      await proxy.setDoor('open')
      expect(await outcome()).toBe(`201 ${text}`)
    },
  )
})

describe('held responses of the fault proxy', () => {
  test.each([
    { forwards: true, before: 1 },
    { forwards: false, before: 0 },
  ])('the fault proxy sends a held response on release (earlier requests: $before)', async ({ forwards, before }) => {
    fault = { type: 'held', forwards }
    const waiting = outcome()
    await gate.promise
    expect(messages).toHaveLength(before)
    await proxy.release()
    expect(await waiting).toBe(`201 ${text}`)
    expect(messages).toEqual(onceHeard)
  })

  test('the fault proxy discards a held response of a disconnected client', async () => {
    fault = { type: 'held', forwards: true }
    const leaving = new AbortController()
    const waiting = fetch(proxy.origin, { signal: leaving.signal }).catch(() => 'gone')
    await gate.promise
    leaving.abort()
    expect(await waiting).toBe('gone')
    await proxy.release()
    expect(messages).toHaveLength(1)
  })

  test('the fault proxy does not forward a dropped request to the server', async () => {
    fault = { type: 'held', forwards: false }
    const waiting = outcome()
    await gate.promise
    proxy.drop()
    expect([await waiting, messages]).toEqual(['no answer', []])
  })
})
