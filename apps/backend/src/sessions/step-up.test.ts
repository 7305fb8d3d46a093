import { headers } from '@palmflow/contract'
import { expect, test } from 'vitest'
import { newId } from '../base/tokens.ts'
import { noticed, proves, texted } from '../credentials/testing/number-change.ts'
import { onWebsite } from '../data-requests/testing/website-user.ts'
import { freshName } from '../gateway/testing/app.ts'
import { type AppBackend, onEachDatabase } from '../gateway/testing/app-backend.ts'
import { createTestClient, type TestClient } from '../testing/test-client.ts'

const [minute, pin] = [60_000, '4071']
const life = 5 * minute

async function withPin(fixture: AppBackend) {
  const enrolled = await fixture.enrol({ pin })
  return { ...enrolled, client: await onWebsite(fixture, enrolled.phone) }
}

async function inApp(fixture: AppBackend) {
  const enrolled = await fixture.enrol({ pin })
  const app = fixture.app()
  await app.consent()
  expect(await app.show(enrolled.person, freshName())).toEqual({ signedIn: true })
  return { ...enrolled, authorization: `Bearer ${app.accessToken()}` }
}

async function openedBy(fixture: AppBackend, authorization: string): Promise<TestClient> {
  const client = createTestClient(fixture.origin)
  expect((await client.ask('requestAccessToken', undefined, { authorization })).status).toBe(200)
  return client
}

const atMain = (client: TestClient, phone: string): Record<string, () => Promise<{ status: number }>> => ({
  sendOtpForNumber: () => texted(client, phone),
  sendOtpForPalm: () => texted(client, phone, 'ADD_PALM'),
  removePalm: () => client.askFor('removePalm', { id: 'LEFT_PALM' }),
  startDataRequest: () => client.askFor('startDataRequest'),
  fetchDataDownload: () => client.askFor('fetchDataDownload', { id: newId() }),
  deleteProfile: () => client.askFor('deleteProfile'),
})

const atGateway = ({ origin }: AppBackend, authorization: string) => {
  const own = { authorization, 'content-type': 'application/json' }
  const at = async (path: string, method: string, body?: object) =>
    fetch(origin + path, { method, headers: own, ...(body && { body: JSON.stringify(body) }) })
  return {
    startDataAccess: () => at('/v1/user/data-access', 'POST', { clientToken: newId() }),
    loadDataAccess: () => at(`/v1/user/data-access/${newId()}`, 'GET'),
    deleteAuthorization: () => at('/v1/user/authorizations/a-pool', 'DELETE'),
    deleteAppProfile: () => at('/v1/user/profile', 'DELETE'),
  }
}

async function statusesOf(calls: Record<string, () => Promise<{ status: number }>>): Promise<Record<string, number>> {
  const found: Record<string, number> = {}
  for (const [name, call] of Object.entries(calls)) found[name] = (await call()).status
  return found
}
const each = (calls: object, status: number) => Object.fromEntries(Object.keys(calls).map((name) => [name, status]))

onEachDatabase('step-up', (fixture) => {
  test('a change without a step-up in the last five minutes is refused', async () => {
    const owner = await inApp(fixture())
    fixture().clock.advance(life)
    const thief = await openedBy(fixture(), owner.authorization)
    const textsBefore = await fixture().texts(owner.phone)
    const calls = atMain(thief, owner.phone)
    expect(await statusesOf(calls)).toEqual(each(calls, 428))
    const others = atGateway(fixture(), owner.authorization)
    expect(await statusesOf(others)).toEqual(each(others, 428))
    const lostResponse = await thief.askFor('removePalm', { id: 'LEFT_PALM' })
    expect([lostResponse.body, lostResponse.headers.get(headers.pt)]).toEqual([{ code: 'unproven' }, null])
    expect(await fixture().texts(owner.phone)).toEqual(textsBefore)
    const back = fixture().app()
    await back.consent()
    expect(await back.show(owner.person, freshName())).toEqual({ signedIn: true })
  })

  test('no step-up is required for five minutes after a sign-in with the PIN', async () => {
    const user = await withPin(fixture())
    expect((await user.client.submitPin(pin)).status).toBe(200)
    fixture().clock.advance(life - 1)
    expect((await user.client.askFor('startDataRequest')).status).toBe(204)
    fixture().clock.advance(1)
    expect((await user.client.askFor('startDataRequest')).status).toBe(428)
  })

  test('a step-up counts only in its own sign-in', async () => {
    const user = await withPin(fixture())
    await user.client.submitPin(pin)
    const otherClient = await onWebsite(fixture(), user.phone)
    await otherClient.submitPin(pin)
    fixture().clock.advance(life)
    const before = { ...user.client.tokens }
    expect(await user.client.submitPin(pin)).toMatchObject({ status: 200, body: { data: { signedIn: true } } })
    expect(user.client.tokens).toEqual(before)
    expect((await otherClient.askFor('startDataRequest')).status).toBe(428)
    expect((await user.client.askFor('removePalm', { id: 'LEFT_PALM' })).status).toBe(204)
  })

  test('the fifth wrong step-up PIN ends the sign-in instead of locking the PIN', async () => {
    const user = await withPin(fixture())
    await user.client.submitPin(pin)
    for (let count = 0; count < 4; count += 1) expect((await user.client.submitPin('0000')).status).toBe(400)
    expect((await user.client.submitPin(pin)).status).toBe(200)
    for (let count = 0; count < 4; count += 1) expect((await user.client.submitPin('0000')).status).toBe(400)
    expect((await user.client.submitPin('0000')).status).toBe(401)
    expect((await user.client.submitPin(pin)).status).toBe(401)
    await noticed(fixture())
    const texts = (await fixture().texts(user.phone)).filter(({ text }) => text.includes('we signed that device out'))
    expect(texts).toHaveLength(1)
    const secondClient = await onWebsite(fixture(), user.phone)
    expect((await secondClient.submitPin(pin)).status).toBe(200)
  })

  test('wrong step-up PINs of two sessions of a sign-in are counted together', async () => {
    const owner = await inApp(fixture())
    const [one, otherClient] = [
      await openedBy(fixture(), owner.authorization),
      await openedBy(fixture(), owner.authorization),
    ]
    for (const client of [one, otherClient, one, otherClient]) expect((await client.submitPin('0000')).status).toBe(400)
    expect((await one.submitPin('0000')).status).toBe(401)
    expect((await otherClient.askFor('loadProfile')).status).toBe(401)
  })

  test('wrong step-up PINs count for the PIN lock of the profile', async () => {
    const user = await withPin(fixture())
    await user.client.submitPin(pin)
    const secondClient = await onWebsite(fixture(), user.phone)
    for (let count = 0; count < 5; count += 1) await user.client.submitPin('0000')
    for (let count = 0; count < 4; count += 1) expect((await secondClient.submitPin('0000')).status).toBe(400)
    expect((await secondClient.submitPin('0000')).status).toBe(423)
  })

  test('a user without a PIN needs no step-up', async () => {
    const enrolled = await fixture().enrol()
    const client = await onWebsite(fixture(), enrolled.phone)
    fixture().clock.advance(life)
    expect((await client.askFor('startDataRequest')).status).toBe(204)
    expect((await client.submitPin('0000')).status).toBe(400)
    expect((await client.askFor('removePalm', { id: 'LEFT_PALM' })).status).toBe(204)
  })

  test('a palm scan in a registered app shell counts as a step-up for five minutes', async () => {
    const owner = await inApp(fixture())
    const start = () => atGateway(fixture(), owner.authorization).startDataAccess()
    expect((await start()).status).toBe(200)
    fixture().clock.advance(life)
    expect((await start()).status).toBe(428)
    const { authorization } = owner
    const main = await openedBy(fixture(), authorization)
    expect((await main.submitPin('0000')).status).toBe(400)
    expect((await start()).status).toBe(428)
    expect((await main.submitPin(pin)).status).toBe(200)
    expect((await start()).status).toBe(200)
    expect((await texted(main, owner.phone)).status).toBe(200)
    // A step-up ends at the same time in a derived session and in its parent.
    fixture().clock.advance(life - 1)
    expect((await texted(await openedBy(fixture(), authorization), owner.phone)).status).toBe(200)
    fixture().clock.advance(1)
    expect((await texted(await openedBy(fixture(), authorization), owner.phone)).status).toBe(428)
  })

  test('a number change completes even if the step-up expires after its start', async () => {
    const user = await withPin(fixture())
    await user.client.submitPin(pin)
    fixture().clock.advance(life - 1)
    expect((await texted(user.client, user.phone)).status).toBe(200)
    fixture().clock.advance(minute)
    expect((await proves(fixture(), user.client, user.phone)).status).toBe(200)
    expect((await texted(user.client, user.phone, 'ADD_PALM')).status).toBe(428)
    const next = fixture().freshPhone()
    expect((await proves(fixture(), user.client, next)).status).toBe(200)
    expect((await texted(user.client, next, 'ADD_PALM')).status).toBe(428)
  })

  test('a step-up is required again 15 minutes after a number change starts', async () => {
    const user = await withPin(fixture())
    await user.client.submitPin(pin)
    fixture().clock.advance(life - 1)
    expect((await texted(user.client, user.phone)).status).toBe(200)
    fixture().clock.advance(14 * minute)
    expect((await proves(fixture(), user.client, user.phone)).status).toBe(200)
    fixture().clock.advance(minute)
    expect((await texted(user.client, user.phone)).status).toBe(428)
  })

  test('a step-up is required again after a number change', async () => {
    const user = await withPin(fixture())
    await user.client.submitPin(pin)
    fixture().clock.advance(life - 1)
    await proves(fixture(), user.client, user.phone)
    const next = fixture().freshPhone()
    expect((await proves(fixture(), user.client, next)).status).toBe(200)
    fixture().clock.advance(minute)
    expect((await texted(user.client, next)).status).toBe(428)
  })

  test('a step-up does not count in a session from a copied token', async () => {
    const user = await withPin(fixture())
    await user.client.submitPin(pin)
    const thief = createTestClient(fixture().origin, { ...user.client.tokens })
    const response = await thief.ask('requestGatewayToken', undefined, { attempt: newId() })
    const authorization = `Bearer ${String(JSON.stringify(response.body).match(/"accessToken":"([^"]+)"/)?.[1])}`
    fixture().clock.advance(life)
    expect((await user.client.submitPin(pin)).status).toBe(200)
    expect((await user.client.askFor('startDataRequest')).status).toBe(204)
    expect((await atGateway(fixture(), authorization).startDataAccess()).status).toBe(428)
  })

  test('a step-up is required to disconnect a partner account in the main API', async () => {
    const user = await withPin(fixture())
    await user.client.submitPin(pin)
    const says = (authorized: boolean) =>
      user.client.askFor('authorizeApplication', { application: 'harbor-market', authorized }, newId())
    fixture().clock.advance(life)
    expect((await says(false)).status).toBe(204)
    const found = await user.client.askFor('fetchPartnerApplication', { application: 'harbor-market' })
    const document = String(JSON.stringify(found.body).match(/"authorizationDocumentName":"([^"]+)"/)?.[1])
    await user.client.askFor('recordConsent', { name: document, application: 'harbor-market' }, newId())
    expect((await says(true)).status).toBe(204)
    expect((await says(false)).status).toBe(428)
    await user.client.submitPin(pin)
    expect((await says(false)).status).toBe(204)
  })
})
