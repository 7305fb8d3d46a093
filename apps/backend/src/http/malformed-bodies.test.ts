import { once } from 'node:events'
import { connect } from 'node:net'
import { expect, test } from 'vitest'
import { ask, consentBody } from '../gateway/testing/app.ts'
import { randomSecrets, type StartedBackend, standingClock, startBackend } from '../index.ts'
import { createFolder } from '../testing/cluster.ts'
import { onEachDatabase } from '../testing/test-backend.ts'
import { createTestClient } from '../testing/test-client.ts'

const reports: string[] = []
async function answeredIn({ operations }: StartedBackend): Promise<number> {
  const text = await (await fetch(`${operations}/metrics`)).text()
  const counts = text.matchAll(/^palmflow_requests_total\{row="recordBiometricConsent",status="\d+"\} (\d+)$/gm)
  return [...counts].reduce((sum, [, count]) => sum + Number(count), 0)
}
const deep = `${'['.repeat(7_900)}${']'.repeat(7_900)}`
onEachDatabase(
  'bodies',
  (fixture) => {
    test('a deeply nested body gets status 400', async () => {
      const { visitor, origin } = fixture()
      const { tokens } = await visitor()
      const headers = { 'content-type': 'application/json', session: tokens.session ?? '' }
      const send = async (method: string, path: string, body: string) =>
        (await fetch(origin + path, { method, headers, body })).status
      const before = reports.length
      expect(await send('POST', '/v1/user/consent', `{"userConsentInfo":{},"more":${deep}}`)).toBe(400)
      expect(await send('PUT', '/api/v1/otp', deep)).toBe(400)
      expect(reports.slice(before)).not.toContain('crash')
    })

    test('the server logs no event if a connection is lost during a body', async () => {
      const { hostname, port } = new URL(fixture().origin)
      const cut = () => answeredIn(fixture().backend)
      const [before, answered] = [reports.length, await cut()]
      const socket = connect(Number(port), hostname)
      await once(socket, 'connect')
      socket.write('POST /v1/user/consent HTTP/1.1\r\nhost: localhost\r\ncontent-length: 40\r\n\r\n{')
      await fixture().visitor()
      socket.destroy()
      // The server counts a request after all reports of this request.
      await expect.poll(cut).toBe(answered + 1)
      expect(reports.slice(before)).toEqual([])
    })
  },
  { report: (event) => reports.push(event), operations: { port: 0 } },
)

onEachDatabase('zero characters', (fixture) => {
  test('a zero character in the input gets status 400', async () => {
    const { visitor, origin } = fixture()
    const client = await visitor()
    const body = { deduplicationId: 'long\u0000enough', phoneNumber: '+12065550100' }
    const request = { ...body, phoneNumberOTPUseCase: 'ACCOUNT_VERIFICATION' }
    expect((await client.ask('sendOtp', request)).status).toBe(400)
    expect((await ask(origin, 'recordBiometricConsent', consentBody('dev\u0000ice'))).status).toBe(400)
  })
})

test('a flood limit accepts requests again after the clock is set back by an hour', async () => {
  const { options, drop } = await createFolder()
  const clock = standingClock()
  const backend = await startBackend({ ...options, clock, budgets: { requestsPerMinute: 3 }, report: () => {} })
  const flags = async () => (await createTestClient(backend.origins.website).ask('fetchFeatureFlags')).status
  expect([await flags(), await flags(), await flags(), await flags()]).toEqual([200, 200, 200, 429])
  clock.advance(-60 * 60_000)
  expect(await flags()).toBe(200)
  await backend.close()
  await drop()
})

test('five responses of a deployed server have the header Strict-Transport-Security', async () => {
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
