import { expect, onTestFinished, test } from 'vitest'
import { standingClock, startBackend } from '../index.ts'
import { createFolder } from '../testing/cluster.ts'
import { createPerson } from '../testing/person.ts'

test('a stopping server finishes its running requests and accepts no new ones', async () => {
  const { options, drop } = await createFolder()
  onTestFinished(drop)
  const [asked, sent] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()]
  const sms = {
    send: () => {
      asked.resolve()
      return sent.promise
    },
  }
  const backend = await startBackend({ ...options, clock: standingClock(), sms, report: () => {} })
  const person = createPerson(backend.origins.website)
  await person.ask('requestAccessToken')
  const answer = person.sendOtp('+12065550100')
  await asked.promise
  const closed = backend.close()
  await expect(fetch(`${backend.origins.website}/healthz`)).rejects.toThrow()
  sent.resolve()
  expect((await answer).body).toEqual({ status: 'SUCCESS' })
  await closed
})
