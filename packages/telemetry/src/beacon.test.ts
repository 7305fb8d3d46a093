import type { telemetryWire } from '@palmflow/contract'
import { expect, test } from 'vitest'
import { createBeacon } from './beacon.ts'

const url = 'https://api.example/api/v1/oe?treatment=WEB'

function sending() {
  const requests: { url: string; body: string }[] = []
  const paces = new Map<number, () => void>()
  const hides: (() => void)[] = []
  let hasRoom = true
  const beacon = createBeacon({
    url,
    send: (to, body) => {
      if (hasRoom) requests.push({ url: to, body })
      return hasRoom
    },
    now: () => 1_700_000_000_000,
    every: (milliseconds, act) => {
      paces.set(milliseconds, act)
      return () => paces.delete(milliseconds)
    },
    onHidden: (act) => {
      hides.push(act)
      return () => void hides.splice(0)
    },
  })
  const batches = (): telemetryWire.TelemetryBatch[] =>
    requests.map(({ body }) => JSON.parse(atob(JSON.parse(body).data)))
  const room = (has: boolean): void => {
    hasRoom = has
  }
  return { beacon, requests, batches, paces, hides, room }
}

const event = { name: 'Visit.Dwell', nativeView: '/dashboard/' }

test('a beacon has one base64 field with metrics, events and the time [R423 R424 R315 R316]', () => {
  const { beacon, requests, batches } = sending()
  beacon.event({ ...event, trackingParameters: 'utm_source=x' })
  beacon.metric('AUTHENTICATE.ADD_PIN.Entered')
  beacon.flush()
  expect(requests[0]?.url).toBe('https://api.example/api/v1/oe?treatment=WEB')
  expect(Object.keys(JSON.parse(requests[0]?.body ?? ''))).toEqual(['data'])
  expect(batches()).toEqual([
    {
      metrics: [{ name: 'AUTHENTICATE.ADD_PIN.Entered', count: 1 }],
      events: [
        {
          name: 'Visit.Dwell',
          nativeView: '/dashboard/',
          trackingParameters: 'utm_source=x',
          timestamp: 1_700_000_000_000,
        },
      ],
      logs: [],
      timestamp: 1_700_000_000_000,
    },
  ])
})

test('the beacon sends its queue every ten seconds and when the page is hidden [R425 R426]', () => {
  const { beacon, batches, paces, hides } = sending()
  expect([...paces.keys()]).toEqual([10_000])
  paces.get(10_000)?.()
  hides[0]?.()
  expect(batches()).toEqual([])
  beacon.metric('A')
  paces.get(10_000)?.()
  beacon.metric('B')
  hides[0]?.()
  expect(batches().map(({ metrics }) => metrics[0]?.name)).toEqual(['A', 'B'])
  beacon.stop()
  expect([paces.size, hides.length]).toEqual([0, 0])
})

test('the beacon keeps the newest 500 entries of each kind after a refused request', () => {
  const { beacon, batches, room } = sending()
  room(false)
  for (let n = 0; n < 700; n += 1) beacon.metric(`M.${n}`)
  beacon.flush()
  room(true)
  beacon.flush()
  const names = batches().flatMap(({ metrics }) => metrics.map(({ name }) => name))
  expect(names).toEqual(Array.from({ length: 500 }, (_, n) => `M.${n + 200}`))
  room(false)
  for (let n = 0; n < 700; n += 1) beacon.event({ ...event, name: `E.${n}` })
  beacon.flush()
  room(true)
  beacon.flush()
  const events = batches().flatMap((batch) => batch.events.map(({ name }) => name))
  expect(events).toEqual(Array.from({ length: 500 }, (_, n) => `E.${n + 200}`))
})

test('the beacon divides its queue at 16 kB and at 200 entries of a kind', () => {
  const { beacon, requests, batches } = sending()
  for (let n = 0; n < 400; n += 1) beacon.event({ ...event, name: `A${'b'.repeat(90)}.${n}` })
  beacon.flush()
  expect(requests.length).toBeGreaterThan(3)
  for (const { body } of requests) expect(body.length).toBeLessThan(16 * 1024)
  for (let n = 0; n < 450; n += 1) beacon.metric('M')
  beacon.flush()
  const max = Math.max(...batches().map(({ metrics }) => metrics.length))
  expect(max).toBe(200)
})
