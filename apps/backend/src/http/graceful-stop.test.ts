import { expect, onTestFinished, test } from 'vitest'
import { standingClock, startBackend } from '../index.ts'
import { createFolder } from '../testing/cluster.ts'
import { createTestClient } from '../testing/test-client.ts'

test('a stopping server finishes only the running requests', async () => {
  const { options, drop } = await createFolder()
  onTestFinished(drop)
  const [request, sending] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()]
  const sms = {
    send: () => {
      request.resolve()
      return sending.promise
    },
  }
  const backend = await startBackend({ ...options, clock: standingClock(), sms, report: () => {} })
  const client = createTestClient(backend.origins.website)
  await client.ask('requestAccessToken')
  const answer = client.sendOtp('+12065550100')
  await request.promise
  const closed = backend.close()
  await expect(fetch(`${backend.origins.website}/healthz`)).rejects.toThrow()
  sending.resolve()
  expect((await answer).body).toEqual({ status: 'SUCCESS' })
  await closed
})
