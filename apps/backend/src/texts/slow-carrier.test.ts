import { expect, onTestFinished, test, vi } from 'vitest'
import { standingClock, startBackend } from '../index.ts'
import { onDatabases } from '../testing/databases.ts'
import { roomy } from '../testing/servers.ts'
import { createTestClient } from '../testing/test-client.ts'

const connections = 2
const waiting = 8

onDatabases('a slow carrier', ({ open }) => {
  test('a slow carrier does not delay requests that send no text message', async () => {
    const { options, drop } = await open()
    const carrier = Promise.withResolvers<void>()
    const send = vi.fn(() => carrier.promise)
    const more = { connections, budgets: roomy, sms: { send }, clock: standingClock(), report: () => {} }
    const backend = await startBackend({ ...options, ...more })
    onTestFinished(async () => {
      carrier.resolve()
      await backend.close()
      await drop()
    })
    const visitor = async () => {
      const client = createTestClient(backend.origins.website)
      expect((await client.ask('requestAccessToken')).status).toBe(200)
      return client
    }
    const people = await Promise.all(Array.from({ length: waiting }, visitor))
    const texted = people.map((client, index) => client.sendOtp(`+1206555${1_200 + index}`))
    await expect.poll(() => send.mock.calls.length).toBe(waiting)
    expect((await (await visitor()).ask('loadProfile')).status).toBe(401)
    await expect.poll(async () => (await fetch(`${backend.origins.website}/readyz`)).status).toBe(200)
    carrier.resolve()
    expect((await Promise.all(texted)).map(({ status }) => status)).toEqual(texted.map(() => 200))
  })
})
