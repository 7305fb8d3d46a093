import { headers } from '@palmflow/contract'
import { expect, test } from 'vitest'
import { newId } from '../base/tokens.ts'
import { noticed, proves, texted } from '../credentials/testing/updating.ts'
import { onWebsite } from '../data-requests/testing/asker.ts'
import { freshName } from '../gateway/testing/app.ts'
import { type AppBackend, onEachDatabase } from '../gateway/testing/app-backend.ts'
import { createPerson, type Person } from '../testing/person.ts'

const [minute, pin] = [60_000, '4071']
const life = 5 * minute

async function withPin(place: AppBackend) {
  const enrolled = await place.enrol({ pin })
  return { ...enrolled, who: await onWebsite(place, enrolled.phone) }
}

/** Creates an app in which the owner is signed in by palm. */
async function inApp(place: AppBackend) {
  const enrolled = await place.enrol({ pin })
  const app = place.app()
  await app.consent()
  expect(await app.show(enrolled.person, freshName())).toEqual({ signedIn: true })
  return { ...enrolled, authorization: `Bearer ${app.accessToken()}` }
}

/** Opens a main API session with a gateway token. */
async function openedBy(place: AppBackend, authorization: string): Promise<Person> {
  const who = createPerson(place.origin)
  expect((await who.ask('requestAccessToken', undefined, { authorization })).status).toBe(200)
  return who
}

const atMain = (who: Person, phone: string): Record<string, () => Promise<{ status: number }>> => ({
  sendOtpForNumber: () => texted(who, phone),
  sendOtpForPalm: () => texted(who, phone, 'ADD_PALM'),
  removePalm: () => who.askFor('removePalm', { id: 'LEFT_PALM' }),
  startDataRequest: () => who.askFor('startDataRequest'),
  fetchDataDownload: () => who.askFor('fetchDataDownload', { id: newId() }),
  deleteProfile: () => who.askFor('deleteProfile'),
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

onEachDatabase('step-up', (place) => {
  test('a step-up stops a takeover by an unlocked phone at its first change', async () => {
    const owner = await inApp(place())
    place().clock.advance(life)
    const thief = await openedBy(place(), owner.authorization)
    const textsBefore = await place().texts(owner.phone)
    const calls = atMain(thief, owner.phone)
    expect(await statusesOf(calls)).toEqual(each(calls, 428))
    const others = atGateway(place(), owner.authorization)
    expect(await statusesOf(others)).toEqual(each(others, 428))
    const lost = await thief.askFor('removePalm', { id: 'LEFT_PALM' })
    expect([lost.body, lost.headers.get(headers.pt)]).toEqual([{ code: 'unproven' }, null])
    // No text message was sent, and the palm of the owner still signs in.
    expect(await place().texts(owner.phone)).toEqual(textsBefore)
    const back = place().app()
    await back.consent()
    expect(await back.show(owner.person, freshName())).toEqual({ signedIn: true })
  })

  test('no step-up is required for five minutes after a sign-in with the PIN', async () => {
    const one = await withPin(place())
    expect((await one.who.submitPin(pin)).status).toBe(200)
    place().clock.advance(life - 1)
    expect((await one.who.askFor('startDataRequest')).status).toBe(204)
    place().clock.advance(1)
    expect((await one.who.askFor('startDataRequest')).status).toBe(428)
  })

  test('a step-up PIN counts only in its session', async () => {
    const one = await withPin(place())
    await one.who.submitPin(pin)
    const elsewhere = await onWebsite(place(), one.phone)
    await elsewhere.submitPin(pin)
    place().clock.advance(life)
    const before = { ...one.who.tokens }
    expect(await one.who.submitPin(pin)).toMatchObject({ status: 200, body: { data: { signedIn: true } } })
    expect(one.who.tokens).toEqual(before)
    expect((await elsewhere.askFor('startDataRequest')).status).toBe(428)
    expect((await one.who.askFor('removePalm', { id: 'LEFT_PALM' })).status).toBe(204)
  })

  test('the fifth wrong step-up PIN ends the sign-in and locks no PIN', async () => {
    const one = await withPin(place())
    await one.who.submitPin(pin)
    for (let count = 0; count < 4; count += 1) expect((await one.who.submitPin('0000')).status).toBe(400)
    expect((await one.who.submitPin(pin)).status).toBe(200)
    for (let count = 0; count < 4; count += 1) expect((await one.who.submitPin('0000')).status).toBe(400)
    expect((await one.who.submitPin('0000')).status).toBe(401)
    expect((await one.who.submitPin(pin)).status).toBe(401)
    await noticed(place())
    const texts = (await place().texts(one.phone)).filter(({ text }) => text.includes('we signed that device out'))
    expect(texts).toHaveLength(1)
    const again = await onWebsite(place(), one.phone)
    expect((await again.submitPin(pin)).status).toBe(200)
  })

  test('wrong step-up PINs count together for all sessions of a sign-in', async () => {
    const owner = await inApp(place())
    const [one, other] = [await openedBy(place(), owner.authorization), await openedBy(place(), owner.authorization)]
    for (const who of [one, other, one, other]) expect((await who.submitPin('0000')).status).toBe(400)
    expect((await one.submitPin('0000')).status).toBe(401)
    expect((await other.askFor('loadProfile')).status).toBe(401)
  })

  test('wrong step-up PINs also count for the profile', async () => {
    const one = await withPin(place())
    await one.who.submitPin(pin)
    const again = await onWebsite(place(), one.phone)
    for (let count = 0; count < 5; count += 1) await one.who.submitPin('0000')
    for (let count = 0; count < 4; count += 1) expect((await again.submitPin('0000')).status).toBe(400)
    expect((await again.submitPin('0000')).status).toBe(423)
  })

  test('a user without a PIN needs no step-up', async () => {
    const enrolled = await place().enrol()
    const who = await onWebsite(place(), enrolled.phone)
    place().clock.advance(life)
    expect((await who.askFor('startDataRequest')).status).toBe(204)
    expect((await who.submitPin('0000')).status).toBe(400)
    expect((await who.askFor('removePalm', { id: 'LEFT_PALM' })).status).toBe(204)
  })

  test('a palm at a registered shell counts as a step-up for both APIs', async () => {
    const owner = await inApp(place())
    const start = () => atGateway(place(), owner.authorization).startDataAccess()
    expect((await start()).status).toBe(200)
    place().clock.advance(life)
    expect((await start()).status).toBe(428)
    const { authorization } = owner
    const main = await openedBy(place(), authorization)
    expect((await main.submitPin('0000')).status).toBe(400)
    expect((await start()).status).toBe(428)
    expect((await main.submitPin(pin)).status).toBe(200)
    expect((await start()).status).toBe(200)
    expect((await texted(main, owner.phone)).status).toBe(200)
    // A derived session is verified for the same time as its parent.
    place().clock.advance(life - 1)
    expect((await texted(await openedBy(place(), authorization), owner.phone)).status).toBe(200)
    place().clock.advance(1)
    expect((await texted(await openedBy(place(), authorization), owner.phone)).status).toBe(428)
  })

  test('a started change needs no further step-up for 15 minutes', async () => {
    const one = await withPin(place())
    await one.who.submitPin(pin)
    place().clock.advance(life - 1)
    expect((await texted(one.who, one.phone)).status).toBe(200)
    place().clock.advance(minute)
    expect((await proves(place(), one.who, one.phone)).status).toBe(200)
    // The next change requires its own step-up.
    expect((await texted(one.who, one.phone, 'ADD_PALM')).status).toBe(428)
    const next = place().freshPhone()
    expect((await proves(place(), one.who, next)).status).toBe(200)
    expect((await texted(one.who, next, 'ADD_PALM')).status).toBe(428)
  })

  test('step-up is required again 15 minutes after a change started', async () => {
    const one = await withPin(place())
    await one.who.submitPin(pin)
    place().clock.advance(life - 1)
    expect((await texted(one.who, one.phone)).status).toBe(200)
    place().clock.advance(14 * minute)
    expect((await proves(place(), one.who, one.phone)).status).toBe(200)
    place().clock.advance(minute)
    expect((await texted(one.who, one.phone)).status).toBe(428)
  })

  test('step-up is required again after a number change', async () => {
    const one = await withPin(place())
    await one.who.submitPin(pin)
    place().clock.advance(life - 1)
    await proves(place(), one.who, one.phone)
    const next = place().freshPhone()
    expect((await proves(place(), one.who, next)).status).toBe(200)
    place().clock.advance(minute)
    expect((await texted(one.who, next)).status).toBe(428)
  })

  test('a step-up does not count in a session from a copied token', async () => {
    const one = await withPin(place())
    await one.who.submitPin(pin)
    const thief = createPerson(place().origin, { ...one.who.tokens })
    const minted = await thief.ask('requestGatewayToken', undefined, { attempt: newId() })
    const authorization = `Bearer ${String(JSON.stringify(minted.body).match(/"accessToken":"([^"]+)"/)?.[1])}`
    place().clock.advance(life)
    expect((await one.who.submitPin(pin)).status).toBe(200)
    expect((await one.who.askFor('startDataRequest')).status).toBe(204)
    expect((await atGateway(place(), authorization).startDataAccess()).status).toBe(428)
  })

  test('disconnecting a linked account by the main API requires step-up', async () => {
    const one = await withPin(place())
    await one.who.submitPin(pin)
    const says = (authorized: boolean) =>
      one.who.askFor('authorizeApplication', { application: 'harbor-market', authorized }, newId())
    place().clock.advance(life)
    expect((await says(false)).status).toBe(204)
    const found = await one.who.askFor('fetchPartnerApplication', { application: 'harbor-market' })
    const document = String(JSON.stringify(found.body).match(/"authorizationDocumentName":"([^"]+)"/)?.[1])
    await one.who.askFor('recordConsent', { name: document, application: 'harbor-market' }, newId())
    expect((await says(true)).status).toBe(204)
    expect((await says(false)).status).toBe(428)
    await one.who.submitPin(pin)
    expect((await says(false)).status).toBe(204)
  })
})
