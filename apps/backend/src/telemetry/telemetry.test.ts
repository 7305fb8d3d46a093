import { Buffer } from 'node:buffer'
import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { onEachDatabase } from '../testing/test-backend.ts'

onEachDatabase('telemetry endpoints', (fixture) => {
  const beacon = (batch: unknown) => {
    const data = Buffer.from(JSON.stringify(batch)).toString('base64')
    return fetch(`${fixture().origin}/api/v1/oe?treatment=WEB`, { method: 'POST', body: JSON.stringify({ data }) })
  }
  const readTelemetry = async (server = fixture().backend) =>
    (await (await fetch(`${server.origins.website}/dev/telemetry`)).json()).dailyCounts
  const event = { name: 'Visit.Dwell', timestamp: 1, nativeView: '/dashboard/' }
  const empty = { metrics: [], events: [], logs: [], timestamp: 1 }

  test('both servers return the sum of the counts of two beacons [R428 R315 R316]', async () => {
    const metrics = [{ name: 'AUTHENTICATE.ADD_PIN.Duration', count: 1_200 }]
    expect((await beacon({ ...empty, events: [event, event], metrics })).status).toBe(204)
    await readTelemetry()
    expect((await beacon({ ...empty, metrics })).status).toBe(204)
    const dailyCounts = await readTelemetry()
    expect(dailyCounts).toContainEqual({ kind: 'event', name: 'Visit.Dwell', times: 2, total: 2 })
    expect(dailyCounts).toContainEqual({
      kind: 'metric',
      name: 'AUTHENTICATE.ADD_PIN.Duration',
      times: 2,
      total: 2_400,
    })
    expect(await readTelemetry(fixture().second)).toEqual(dailyCounts)
  })

  test('a beacon with long campaign values in Chinese characters is accepted', async () => {
    const names = ['utm_source', 'utm_medium', 'utm_campaign']
    const trackingParameters = `${new URLSearchParams(names.map((name) => [name, '春'.repeat(100)]))}`
    expect((await beacon({ ...empty, events: [{ ...event, trackingParameters }] })).status).toBe(204)
  })

  test.each([
    ['a name that could hold a number', { ...empty, events: [{ ...event, name: '+12065550100' }] }],
    ['a name that ends with a number', { ...empty, events: [{ ...event, name: 'Sent.12065550100' }] }],
    ['a view that is no path of the product', { ...empty, events: [{ ...event, nativeView: '/dashboard/4071' }] }],
    ['log lines', { ...empty, logs: ['4071'] }],
    ['a negative count', { ...empty, metrics: [{ name: 'A', count: -1 }] }],
    ['a count beyond the range of a database', { ...empty, metrics: [{ name: 'A', count: 1e300 }] }],
    ['no timestamp', { metrics: [], events: [], logs: [] }],
    ['null as data', null],
  ])('a beacon with %s is refused', async (_, batch) => {
    const before = await readTelemetry()
    expect((await beacon(batch)).status).toBe(400)
    expect(await readTelemetry()).toEqual(before)
  })

  const authorization = { authorization: 'AWS4-HMAC-SHA256 Credential=GUEST/20261124/local/rum/aws4_request' }
  const monitored = (id: string, batch: object, headers: Record<string, string> = authorization) =>
    fetch(`${fixture().origin}/appmonitors/${id}`, { method: 'POST', headers, body: JSON.stringify(batch) })
  const batch = {
    BatchId: randomUUID(),
    AppMonitorDetails: { id: 'local', version: '1' },
    UserDetails: { userId: 'nobody', sessionId: 'some' },
    RumEvents: [{ id: randomUUID(), timestamp: 1, type: 'com.amazon.rum.js_error_event', details: '{}' }],
  }

  test('the server refuses four kinds of invalid monitoring batches [R433]', async () => {
    expect((await monitored('local', batch)).status).toBe(200)
    expect(await readTelemetry()).toContainEqual({
      kind: 'monitor',
      name: 'com.amazon.rum.js_error_event',
      times: 1,
      total: 1,
    })
    expect((await monitored('local', batch, {})).status).toBe(403)
    expect((await monitored('other', batch)).status).toBe(400)
    expect((await monitored('local', { ...batch, RumEvents: [] })).status).toBe(400)
    expect((await monitored('local', { ...batch, BatchId: 'x' })).status).toBe(400)
  })

  test.each(['+1 206 555 0100', 'pin-4071', '<script>', 'a\u0000', 'a\ud800'])(
    'a monitoring batch with the unknown event name %j is refused',
    async (type) => {
      const before = await readTelemetry()
      expect((await monitored('local', { ...batch, RumEvents: [{ ...batch.RumEvents[0], type }] })).status).toBe(400)
      expect(await readTelemetry()).toEqual(before)
    },
  )

  test.each([
    [200, '60'],
    [200, '604800'],
    [403, '604801'],
    [403, '0'],
    [403, 'x'],
  ])('the status is %d for a monitoring batch that is presigned for %s seconds [R480]', async (status, seconds) => {
    const signature = new URLSearchParams({ 'X-Amz-Algorithm': 'AWS4-HMAC-SHA256', 'X-Amz-Expires': seconds })
    expect((await monitored(`local?${signature}`, batch, {})).status).toBe(status)
  })
})
