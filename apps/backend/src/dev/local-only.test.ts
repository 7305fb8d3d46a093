import { request } from 'node:http'
import { expect, onTestFinished, test } from 'vitest'
import { randomSecrets, startBackend } from '../index.ts'
import { createFolder } from '../testing/cluster.ts'

async function start(options: Parameters<typeof startBackend>[0] = {}) {
  const folder = await createFolder()
  onTestFinished(() => folder.drop())
  const backend = await startBackend({ ...folder.options, report: () => {}, ...options })
  onTestFinished(() => backend.close())
  return backend
}

/** Simulates a page whose host name resolves to this machine. */
function statusAs(origin: string, host: string, address = '127.0.0.1', path = '/dev/sms'): Promise<number | undefined> {
  return new Promise((resolve, reject) => {
    const outgoing = request({ host: address, port: new URL(origin).port, path, headers: { host } }, (response) => {
      response.resume()
      resolve(response.statusCode)
    })
    outgoing.on('error', reject)
    outgoing.end()
  })
}

test('the development tools refuse a foreign host name', async () => {
  const { origins } = await start()
  const { port } = new URL(origins.website)
  for (const host of [`localhost:${port}`, `127.0.0.1:${port}`, 'LOCALHOST', '[::1]:1']) {
    expect(await statusAs(origins.website, host), host).toBe(200)
  }
  const foreign = [
    'evil.example',
    `evil.example:${port}`,
    'localhost.evil.example',
    'localhost:1@evil.example',
    '127.0.0.2',
  ]
  for (const host of [...foreign, '10.0.0.1', '0.0.0.0', 'localhost.', 'localhost:']) {
    // The HTTP server itself refuses a malformed host.
    expect([400, 404], host).toContain(await statusAs(origins.website, host))
    expect([400, 404], host).toContain(await statusAs(origins.website, host, '127.0.0.1', '/dev/clock'))
  }
})

test('the development tools on another loopback address require the name localhost', async () => {
  const { origins } = await start({ host: '127.0.0.2' })
  const { port } = new URL(origins.website)
  expect(await statusAs(origins.website, `localhost:${port}`, '127.0.0.2')).toBe(200)
  expect(await statusAs(origins.website, `127.0.0.2:${port}`, '127.0.0.2')).toBe(404)
})

test.each(['0.0.0.0', '::', '192.0.2.1', 'public.example', '127.0.0.1.evil.example', ''])(
  "a server without ENVIRONMENT refuses the public address '%s'",
  async (host) => {
    const { options, drop } = await createFolder()
    onTestFinished(() => drop())
    await expect(startBackend({ ...options, host })).rejects.toThrow(/^HOST is '.*', a public address: set ENVIRONMENT/)
  },
)

test('a deployed server can listen on a public address', async () => {
  const deployed = { environment: 'beta', secrets: randomSecrets(), sms: { send: async () => {} } } as const
  const { origins } = await start({ ...deployed, host: '0.0.0.0' })
  expect(await statusAs(origins.website, 'localhost')).toBe(404)
})

const posterTo =
  ({ website }: { website: string }) =>
  async (path: string, body: unknown) =>
    (await fetch(website + path, { method: 'POST', body: JSON.stringify(body) })).status

test('the development tools refuse an invalid time or id', async () => {
  const post = posterTo((await start()).origins)
  for (const forwardMs of [1e300, Number.MAX_SAFE_INTEGER, 0.5, -1]) {
    expect([forwardMs, await post('/dev/clock', { forwardMs })]).toEqual([forwardMs, 400])
  }
  expect(await post('/dev/flags', { id: 'a\u0000b', variant: 'T1' })).toBe(400)
})

test('the development tools store at most 200 flags', async () => {
  const post = posterTo((await start()).origins)
  const statuses = new Set<number>()
  for (let count = 0; count < 210; count += 1)
    statuses.add(await post('/dev/flags', { id: `flag-${count}`, variant: 'T1' }))
  expect([...statuses]).toEqual([200, 400])
  expect(await post('/dev/flags', { id: 'flag-0', variant: 'C' })).toBe(200)
})
