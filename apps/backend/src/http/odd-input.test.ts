import { expect, test } from 'vitest'
import { ask, consentBody } from '../gateway/testing/app.ts'
import { randomSecrets, standingClock, startBackend } from '../index.ts'
import { createFolder } from '../testing/cluster.ts'
import { createPerson } from '../testing/person.ts'
import { onEachDatabase } from '../testing/place.ts'

onEachDatabase('a zero character', (place) => {
  test('in what a person sends is refused, not a fault of the server', async () => {
    const { visitor, origin } = place()
    const person = await visitor()
    const body = { deduplicationId: 'long\u0000enough', phoneNumber: '+12065550100' }
    const sent = { ...body, phoneNumberOTPUseCase: 'ACCOUNT_VERIFICATION' }
    expect((await person.ask('sendOtp', sent)).status).toBe(400)
    expect((await ask(origin, 'recordBiometricConsent', consentBody('dev\u0000ice'))).status).toBe(400)
  })
})

test('a clock that is set back lets nobody wait for longer than a minute', async () => {
  const { options, drop } = await createFolder()
  const clock = standingClock()
  const backend = await startBackend({ ...options, clock, budgets: { requestsPerMinute: 3 }, report: () => {} })
  const flags = async () => (await createPerson(backend.origins.website).ask('fetchFeatureFlags')).status
  expect([await flags(), await flags(), await flags(), await flags()]).toEqual([200, 200, 200, 429])
  clock.advance(-60 * 60_000)
  expect(await flags()).toBe(200)
  await backend.close()
  await drop()
})

test('every answer of a deployed server, of its API too, keeps the browser to TLS', async () => {
  const { options, drop } = await createFolder()
  const deployed = { environment: 'prod', secrets: randomSecrets(), sms: { send: async () => {} } } as const
  const backend = await startBackend({ ...options, ...deployed, report: () => {} })
  for (const path of ['/api/v1/feature-flags', '/v1/user/profile', '/api/nothing', '/dev/sms', '/']) {
    const { headers } = await fetch(backend.origins.website + path)
    expect(headers.get('strict-transport-security'), path).toBe('max-age=63072000; includeSubDomains')
  }
  await backend.close()
  await drop()
})
