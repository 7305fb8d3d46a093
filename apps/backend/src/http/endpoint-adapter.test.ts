import { once } from 'node:events'
import { type IncomingMessage, request } from 'node:http'
import { type EndpointName, endpoints, type GatewayEndpointName } from '@palmflow/contract'
import { expect, test } from 'vitest'
import { newId } from '../base/tokens.ts'
import { onWebsite } from '../data-requests/testing/website-user.ts'
import { ask, freshName } from '../gateway/testing/app.ts'
import { type AppBackend, onSqlite } from '../gateway/testing/app-backend.ts'
import { createTestClient } from '../testing/test-client.ts'

const [minute, pin] = [60_000, '4071']
const refusals: string[] = []
const takeRefusals = (): string[] => refusals.splice(0)

async function unproven(fixture: AppBackend) {
  const { person, phone } = await fixture.enrol({ pin })
  const client = await onWebsite(fixture, phone)
  await client.submitPin(pin)
  const app = fixture.app()
  await app.consent()
  await app.show(person, freshName())
  fixture.clock.advance(6 * minute)
  takeRefusals()
  return { client, authorization: `Bearer ${app.accessToken()}` }
}

async function beginsBody(origin: string, name: EndpointName, headers: Record<string, string>, body: string) {
  const { method, path } = endpoints[name]
  const outgoing = request(`${origin}${path}?application=nothing-of-ours`, {
    method,
    headers: { 'content-type': 'application/json', 'content-length': body.length, ...headers },
  })
  const answered = once(outgoing, 'response')
  outgoing.write(body.slice(0, 1))
  await createTestClient(origin).ask('requestAccessToken')
  return async (): Promise<number | undefined> => {
    outgoing.end(body.slice(1))
    const [answer]: IncomingMessage[] = await answered
    answer?.resume()
    return answer?.statusCode
  }
}

onSqlite(
  'endpoints',
  (fixture) => {
    const asks = async (name: GatewayEndpointName, body: unknown, headers = {}) =>
      (await ask(fixture().origin, name, body, headers)).status

    test('an endpoint refuses a client without access before it checks the input', async () => {
      const visitor = createTestClient(fixture().origin)
      await visitor.ask('requestAccessToken')
      takeRefusals()
      expect((await visitor.askFor('removePalm', { id: 'NO_PALM' })).status).toBe(401)
      expect((await visitor.ask('authorizeApplication', '{')).status).toBe(401)
      expect(takeRefusals()).toEqual(['access-refused removePalm', 'access-refused authorizeApplication'])
      expect(await asks('startDataAccess', {})).toBe(403)
      expect(takeRefusals()).toEqual(['access-refused startDataAccess'])
    })

    test('an endpoint checks the input before it requires the PIN', async () => {
      const { client, authorization } = await unproven(fixture())
      expect((await client.askFor('removePalm', { id: 'NO_PALM' })).status).toBe(400)
      expect((await client.askFor('removePalm', { id: 'LEFT_PALM' })).status).toBe(428)
      expect(takeRefusals()).toEqual(['input-refused removePalm', 'access-refused removePalm'])
      expect(await asks('startDataAccess', {}, { authorization })).toBe(400)
      expect(await asks('startDataAccess', { clientToken: newId() }, { authorization })).toBe(428)
      expect(takeRefusals()).toEqual(['input-refused startDataAccess', 'access-refused startDataAccess'])
    })

    test('without a profile token, an endpoint returns status 401 and not status 428', async () => {
      const { client } = await unproven(fixture())
      const { session = '', et = '' } = client.tokens
      expect((await createTestClient(fixture().origin, { session, et }).ask('deleteProfile')).status).toBe(401)
      expect((await client.ask('deleteProfile')).status).toBe(428)
    })

    test('an endpoint refuses a malformed idempotency key', async () => {
      const { client } = await unproven(fixture())
      expect((await client.askFor('fetchDataDownload', { id: newId() }, 'a key')).status).toBe(400)
      expect((await client.askFor('fetchDataDownload', { id: newId() }, newId())).status).toBe(428)
    })

    test('an endpoint reads the session after a slow body has arrived', async () => {
      const { client } = await unproven(fixture())
      const sendRest = await beginsBody(
        fixture().origin,
        'authorizeApplication',
        { ...client.tokens },
        '{"authorized":true}',
      )
      expect((await client.ask('signOut')).status).toBe(204)
      takeRefusals()
      expect(await sendRest()).toBe(401)
      expect(takeRefusals()).toEqual(['access-refused authorizeApplication'])
    })

    test('an endpoint refuses a zero character in a path and in a query', async () => {
      const { client } = await unproven(fixture())
      expect((await client.askFor('fetchAuthorization', { application: 'a\u0000b' })).status).toBe(400)
      expect((await client.askFor('fetchDataDownload', { id: `${newId()}\u0000` })).status).toBe(400)
    })
  },
  {
    report: (event, facts) => {
      if (event.endsWith('-refused') && 'call' in facts) refusals.push(`${event} ${facts.call}`)
    },
  },
)
