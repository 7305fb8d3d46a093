import { expect, test } from 'vitest'
import { createDevApi, type DevCall } from './dev-api.ts'

type Answer = () => Response

function apiWith(answer: Answer) {
  const calls: DevCall[] = []
  const urls: string[] = []
  const fetch = async (url: RequestInfo | URL) => {
    urls.push(String(url))
    return answer()
  }
  return {
    api: createDevApi({ origin: 'http://localhost:4100', fetch, called: (call) => calls.push(call) }),
    calls,
    urls,
  }
}
const json = (body: unknown, status = 200) => new Response(JSON.stringify(body), { status })

test('a simulator control says that the server has no endpoint for the control', async () => {
  const { api, calls } = apiWith(() => json({ code: 'notFound' }, 404))
  expect(await api.setNetwork('ao-1', 'offline')).toEqual({
    done: false,
    why: 'The server does not have this control. Nothing was changed.',
  })
  expect(calls).toEqual([
    { method: 'POST', path: '/dev/network', body: { aoSessionId: 'ao-1', mode: 'offline' }, status: 404 },
  ])
})

test('a simulator control fails if the server is unreachable or refuses the call', async () => {
  const { api } = apiWith(() => {
    throw new TypeError('Failed to fetch')
  })
  expect(await api.forward(60_000)).toMatchObject({ done: false })
  expect(await apiWith(() => json({}, 403)).api.setFlag('id', 'T1')).toMatchObject({ done: false })
  expect(await apiWith(() => json({ now: 1 })).api.forward(60_000)).toEqual({ done: true })
})

test('the request for text messages encodes the plus sign of a number', async () => {
  const text = { to: '+12065550100', text: 'Hello', at: 1 }
  const { api, urls } = apiWith(() => json([text]))
  expect(await api.texts('+12065550100')).toEqual([text])
  expect(urls).toEqual(['http://localhost:4100/dev/sms?phone=%2B12065550100'])
})

test('the simulator ignores a malformed list of text messages', async () => {
  expect(await apiWith(() => json([{ to: 1 }])).api.texts('1')).toBeUndefined()
  expect(await apiWith(() => new Response('<html>')).api.texts('1')).toBeUndefined()
})

test('the simulator reads the server’s settings from three endpoints', async () => {
  const answers: Readonly<Record<string, unknown>> = {
    'http://localhost:4100/dev/clock': { now: 7 },
    'http://localhost:4100/dev/network': { mode: 'slow', aoSessionId: 'ao-1' },
    'http://localhost:4100/dev/flags': { flag: 'T1' },
  }
  const fetch = async (url: RequestInfo | URL) => json(answers[String(url)])
  const api = createDevApi({ origin: 'http://localhost:4100', fetch, called: () => {} })
  expect(await api.state()).toEqual({ now: 7, network: 'slow', flags: { flag: 'T1' } })
  const without = await apiWith(() => json({ code: 'notFound' }, 404)).api.state()
  expect(without).toEqual({ now: undefined, network: undefined, flags: undefined })
})
