import { endpointNames } from '@palmflow/contract'
import { expect, test } from 'vitest'
import { newId } from '../base/tokens.ts'
import { credential, noticed, texted } from '../credentials/testing/number-change.ts'
import { tokenAt } from '../credentials/testing/undoable-changes.ts'
import { backInApp, onWebsite } from '../data-requests/testing/website-user.ts'
import { freshName } from '../gateway/testing/app.ts'
import { type AppBackend, onSqlite } from '../gateway/testing/app-backend.ts'
import { createTestClient, type TestClient } from '../testing/test-client.ts'
import { appWishes, askInApp, goods, type Victim, victim, wishes } from './testing/victim.ts'

const pin = '4071'
const proofLife = 5 * 60_000

interface HeldTokens {
  client?: TestClient
  authorization?: string
  readsTexts?: boolean
}

type Attempt = () => Promise<unknown>

async function takesNumber(fixture: AppBackend, client: TestClient, phone: string): Promise<void> {
  for (const number of [phone, fixture.freshPhone()]) {
    // Advance the clock, because text messages are ordered by time.
    fixture.clock.advance(1)
    if ((await texted(client, number)).status !== 200) return
    await client.ask('submitCredential', credential(number, await fixture.code(number)))
  }
}

function attempts(
  fixture: AppBackend,
  item: Victim,
  { client, authorization, readsTexts }: HeldTokens,
): Record<string, Attempt> {
  const all: Record<string, Attempt> = {}
  if (client !== undefined) {
    const main = wishes(item)
    for (const name of endpointNames)
      all[name] = async () => {
        const responses: unknown[] = []
        for (const wish of main[name] ?? [{}]) responses.push((await client.askFor(name, wish, newId())).body)
        return responses
      }
    if (readsTexts === true) all.updatePhone = () => takesNumber(fixture, client, item.phone)
  }
  if (authorization !== undefined)
    for (const [name, wish] of Object.entries(appWishes(item)))
      all[`gateway.${name}`] = () => askInApp(fixture, name, wish, authorization)
  return all
}

const isCopy = (response: unknown): boolean => /\/data\/[\w-]+\.zip/.test(JSON.stringify(response) ?? '')

/** These endpoints may end a session of the attacker. */
const endsSessions: ReadonlySet<string> = new Set([
  ...['signOut', 'endSignIn', 'endOtherSignIns', 'deleteProfile', 'gateway.deleteAppProfile'],
])

async function losses(
  fixture: AppBackend,
  begins: () => Promise<{ one: Victim; held: HeldTokens }>,
): Promise<Record<string, readonly string[]>> {
  const lost: Record<string, readonly string[]> = {}
  let { one, held } = await begins()
  for (const name of Object.keys(attempts(fixture, one, held))) {
    const before = await goods(fixture, one)
    const response = await attempts(fixture, one, held)[name]?.()
    const after = await goods(fixture, one)
    const gone = Object.keys(before).filter((good) => JSON.stringify(before[good]) !== JSON.stringify(after[good]))
    const all = isCopy(response) ? [...gone, 'copy'] : gone
    if (all.length > 0) lost[name] = all.includes('profile') ? ['profile'] : all
    if (all.length > 0 || endsSessions.has(name)) ({ one, held } = await begins())
  }
  return lost
}

/** These calls require no step-up, because the owner can enter the member number again (decision 0070). */
const withSession = { linkProgram: ['memberNumber'], unlinkProgram: ['memberNumber'] }
/** With a recent step-up, an owner can cause these losses. An attacker with this step-up can cause the same losses. */
const withProof = {
  authorizeApplication: ['accounts'],
  deleteProfile: ['profile'],
  fetchDataDownload: ['copy'],
  removePalm: ['palms'],
  ...withSession,
}
const withProofInApp = {
  'gateway.deleteAppProfile': ['profile'],
  'gateway.deleteAuthorization': ['accounts'],
  'gateway.loadDataAccess': ['copy'],
}

onSqlite('permanent losses of an owner to an attacker with one capability', (fixture) => {
  const phone = async (idleMs: number) => {
    const user = await victim(fixture(), pin)
    const { authorization } = await backInApp(fixture(), user)
    fixture().clock.advance(idleMs)
    return { one: user, held: { client: user.client, authorization, readsTexts: true } }
  }

  test('an unlocked phone without the PIN causes only the loss of a member number', async () => {
    expect(await losses(fixture(), () => phone(proofLife))).toEqual(withSession)
  })

  test('an unlocked phone has the owner’s rights for five minutes after the PIN', async () => {
    const all = { ...withProof, ...withProofInApp, updatePhone: ['number'] }
    expect(await losses(fixture(), () => phone(0))).toEqual(all)
  })

  // The thief's tokens belong to the owner's sign-in. `endOtherSignIns` with these tokens ends the other sign-ins only.
  test('a copied session causes no permanent loss', async () => {
    const user = await victim(fixture(), pin)
    const otherClient = await onWebsite(fixture(), user.phone)
    await otherClient.ask('loadProfile')
    const thief = createTestClient(fixture().origin, { ...user.client.tokens })
    fixture().clock.advance(proofLife)
    const before = await goods(fixture(), user)
    expect((await thief.ask('endOtherSignIns')).status).toBe(204)
    const states = [user.client, otherClient].map(async (client) => (await client.ask('loadProfile')).status)
    expect(await Promise.all(states)).toEqual([200, 401])
    expect(await goods(fixture(), user)).toEqual(before)
    const secondClient = await onWebsite(fixture(), user.phone)
    await secondClient.submitPin(pin)
    expect((await secondClient.ask('endOtherSignIns')).status).toBe(204)
    expect((await thief.ask('loadProfile')).status).toBe(401)
  })

  test('a copied session after sign-out causes no permanent loss', async () => {
    const begins = async () => {
      const user = await victim(fixture(), pin)
      const thief = createTestClient(fixture().origin, { ...user.client.tokens })
      const response = await thief.ask('requestGatewayToken', undefined, { attempt: newId() })
      await user.client.ask('signOut')
      const authorization = `Bearer ${String(JSON.stringify(response.body).match(/"accessToken":"([^"]+)"/)?.[1])}`
      return { one: user, held: { client: thief, authorization } }
    }
    const { one: user, held } = await begins()
    expect((await held.client.ask('loadProfile')).status).toBe(401)
    const atGateway = await askInApp(fixture(), 'loadAppProfile', appWishes(user).loadAppProfile, held.authorization)
    expect(atGateway.status).toBe(403)
    expect(await losses(fixture(), begins)).toEqual({})
  })

  test('a new owner of a user’s former number causes no permanent loss', async () => {
    const begins = async () => {
      const user = await victim(fixture(), pin)
      await takesNumber(fixture(), user.client, user.phone)
      const holder = createTestClient(fixture().origin)
      await holder.signsIn({ phone: user.phone, pin, code: fixture().code })
      return { one: user, held: { client: holder, readsTexts: true } }
    }
    expect(await losses(fixture(), begins)).toEqual({})
  })

  test('an undo link without the PIN causes no permanent loss', async () => {
    const begins = async () => {
      const one: Victim = await victim(fixture(), pin)
      await takesNumber(fixture(), one.client, one.phone)
      await noticed(fixture())
      one.link = await tokenAt(fixture(), one.phone)
      expect(one.link).not.toBe('')
      return { one, held: { client: createTestClient(fixture().origin) } }
    }
    expect(await losses(fixture(), begins)).toEqual({})
  })

  test('access to a number’s text messages without the PIN causes no permanent loss', async () => {
    const begins = async () => {
      const user = await victim(fixture(), pin)
      const reader = createTestClient(fixture().origin)
      await reader.ask('requestAccessToken')
      await reader.sendOtp(user.phone)
      await reader.submitOtp(user.phone, await fixture().code(user.phone))
      return { one: user, held: { client: reader, readsTexts: true } }
    }
    expect(await losses(fixture(), begins)).toEqual({})
  })

  // The signature of a shell asserts that the palm was present. Decision 0022 accepts that a thief with a stolen key
  // can make the same assertion.
  test('a recorded palm with the key of a shell has the same effect as the palm itself', async () => {
    const begins = async () => {
      const user = await victim(fixture(), pin)
      const app = fixture().app()
      await app.consent()
      await app.show(user.person, freshName())
      const authorization = `Bearer ${app.accessToken()}`
      const client = createTestClient(fixture().origin)
      await client.ask('requestAccessToken', undefined, { authorization })
      return { one: user, held: { client, authorization } }
    }
    expect(await losses(fixture(), begins)).toEqual({ ...withProof, ...withProofInApp })
  })

  test('the ids that a partner has of a user cause no permanent loss', async () => {
    const begins = async () => {
      const [user, attacker] = [await victim(fixture(), pin), await victim(fixture(), pin)]
      const { authorization } = await backInApp(fixture(), attacker)
      return { one: user, held: { client: attacker.client, authorization } }
    }
    expect(await losses(fixture(), begins)).toEqual({})
  })

  test('a visitor who is not signed in causes no permanent loss', async () => {
    const begins = async () => {
      const user = await victim(fixture(), pin)
      const neighbour = createTestClient(fixture().origin)
      await neighbour.ask('requestAccessToken')
      return { one: user, held: { client: neighbour } }
    }
    expect(await losses(fixture(), begins)).toEqual({})
  })

  test('a copy of the database without its keys causes no permanent loss', async () => {
    const begins = async () => {
      const user = await victim(fixture(), pin)
      const row = await fixture()
        .db.selectFrom('sessions')
        .selectAll()
        .where('profileId', '=', user.profileId)
        .executeTakeFirstOrThrow()
      const [session, pt] = [`1.${row.id}.${row.version}`, `1.${row.id}.${row.ptVersion}`]
      return {
        one: user,
        held: { client: createTestClient(fixture().origin, { session, pt }), authorization: `Bearer ${session}` },
      }
    }
    expect(await losses(fixture(), begins)).toEqual({})
  })
})
