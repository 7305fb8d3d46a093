import { expect, onTestFinished, test } from 'vitest'
import { standingClock, startBackend } from '../index.ts'
import { createFolder } from '../testing/cluster.ts'
import { postgres } from '../testing/databases.ts'
import { startTcpProxy } from '../testing/tcp-proxy.ts'
import { onEachDatabase } from '../testing/test-backend.ts'
import { createTestClient } from '../testing/test-client.ts'

const codeOf = async (response: Response) => [response.status, await response.json()]

onEachDatabase('health', (fixture) => {
  test('the health endpoints return JSON that must not be cached', async () => {
    // Wait until the server has read all palms. Until then the server is not ready.
    await expect.poll(async () => (await fetch(`${fixture().origin}/readyz`)).status).toBe(200)
    for (const path of ['/healthz', '/readyz']) {
      const response = await fetch(`${fixture().origin}${path}`)
      expect(response.headers.get('cache-control')).toBe('no-store')
      expect(await codeOf(response)).toEqual([200, { status: 'ok' }])
    }
    for (const path of ['/metrics', '/healthz/x', '/readyz/x'])
      expect(await codeOf(await fetch(`${fixture().origin}${path}`)), path).toEqual([404, { code: 'notFound' }])
  })
})

test('the health and metrics paths return JSON on the website and the payments site', async () => {
  const { options, drop } = await createFolder()
  const backend = await startBackend({ ...options, webDir: options.dataDir, clock: standingClock() })
  onTestFinished(async () => {
    await backend.close()
    await drop()
  })
  for (const origin of Object.values(backend.origins)) {
    for (const path of ['/healthz', '/readyz', '/metrics']) {
      expect((await fetch(`${origin}${path}`)).headers.get('content-type'), path).toContain('application/json')
    }
  }
})

test.skipIf(!postgres.isUp)('a server returns status 503 while its database is lost', async () => {
  const { options, drop } = await postgres.open()
  const way = await startTcpProxy(options.databaseUrl)
  const events: string[] = []
  const backend = await startBackend({
    databaseUrl: way.url,
    clock: standingClock(),
    report: (event) => void events.push(event),
  })
  onTestFinished(async () => {
    await backend.close()
    await way.close()
    await drop()
  })
  const ready = async () => {
    const response = await fetch(`${backend.origins.website}/readyz`)
    return [response.status, response.headers.get('retry-after'), await response.json()]
  }
  const ask = () => createTestClient(backend.origins.website).ask('requestAccessToken')
  await expect.poll(ready).toEqual([200, null, { status: 'ok' }])
  way.cut()
  const lostResponse = await ask()
  expect([lostResponse.status, lostResponse.headers.get('retry-after'), lostResponse.body]).toEqual([
    503,
    '1',
    { code: 'unavailable' },
  ])
  await expect.poll(ready).toEqual([503, '2', { status: 'unavailable', missing: ['database', 'keys', 'gallery'] }])
  expect((await fetch(`${backend.origins.website}/healthz`)).status).toBe(200)
  way.mend()
  await expect.poll(ready).toEqual([200, null, { status: 'ok' }])
  expect((await ask()).status).toBe(200)
  expect(new Set(events)).toEqual(new Set(['database-lost']))
})
