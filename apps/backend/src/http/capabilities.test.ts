import { endpointNames } from '@palmflow/contract'
import { expect, test } from 'vitest'
import { newId } from '../base/tokens.ts'
import { tokenAt } from '../credentials/testing/undoing.ts'
import { credential, noticed, texted } from '../credentials/testing/updating.ts'
import { backInApp, onWebsite } from '../data-requests/testing/asker.ts'
import { freshName } from '../gateway/testing/app.ts'
import { type AppBackend, onSqlite } from '../gateway/testing/app-backend.ts'
import { createPerson, type Person } from '../testing/person.ts'
import { appWishes, askInApp, goods, type Victim, victim, wishes } from './testing/victim.ts'

/**
 * Each test gives an attacker exactly one capability. It calls each endpoint of both APIs and lists the permanent
 * losses of the owner. The test fails if any endpoint causes another loss. New endpoints are included.
 */

const pin = '4071'
const proofLife = 5 * 60_000

interface HeldTokens {
  /** The attacker's client of the main API. */
  who?: Person
  /** The header `authorization` of the attacker's gateway client. */
  authorization?: string
  /** True if the attacker can read the text messages to the owner's number. */
  readsTexts?: boolean
}

type Attempt = () => Promise<unknown>

/** Takes over the number of the owner in two steps, with the text messages to the number. */
async function takesNumber(place: AppBackend, who: Person, phone: string): Promise<void> {
  for (const number of [phone, place.freshPhone()]) {
    // Advance the clock, because text messages are ordered by time.
    place.clock.advance(1)
    if ((await texted(who, number)).status !== 200) return
    await who.ask('submitCredential', credential(number, await place.code(number)))
  }
}

function attempts(
  place: AppBackend,
  one: Victim,
  { who, authorization, readsTexts }: HeldTokens,
): Record<string, Attempt> {
  const all: Record<string, Attempt> = {}
  if (who !== undefined) {
    const main = wishes(one)
    for (const name of endpointNames)
      all[name] = async () => {
        const responses: unknown[] = []
        for (const wish of main[name] ?? [{}]) responses.push((await who.askFor(name, wish, newId())).body)
        return responses
      }
    if (readsTexts === true) all.updatePhone = () => takesNumber(place, who, one.phone)
  }
  if (authorization !== undefined)
    for (const [name, wish] of Object.entries(appWishes(one)))
      all[`gateway.${name}`] = () => askInApp(place, name, wish, authorization)
  return all
}

const isCopy = (response: unknown): boolean => /\/data\/[\w-]+\.zip/.test(JSON.stringify(response) ?? '')

/** Endpoints that may sign out the attacker or end another session of the attacker. */
const endsSessions: ReadonlySet<string> = new Set([
  ...['signOut', 'endSignIn', 'endOtherSignIns', 'deleteProfile', 'gateway.deleteAppProfile'],
])

/**
 * Calls each endpoint with the capability. After a loss, it creates a new owner.
 * @returns the losses by endpoint.
 */
async function losses(
  place: AppBackend,
  begins: () => Promise<{ one: Victim; held: HeldTokens }>,
): Promise<Record<string, readonly string[]>> {
  const lost: Record<string, readonly string[]> = {}
  let { one, held } = await begins()
  for (const name of Object.keys(attempts(place, one, held))) {
    const before = await goods(place, one)
    const response = await attempts(place, one, held)[name]?.()
    const after = await goods(place, one)
    const gone = Object.keys(before).filter((good) => JSON.stringify(before[good]) !== JSON.stringify(after[good]))
    const all = isCopy(response) ? [...gone, 'copy'] : gone
    if (all.length > 0) lost[name] = all.includes('profile') ? ['profile'] : all
    // The call may have ended the attacker's own session.
    if (all.length > 0 || endsSessions.has(name)) ({ one, held } = await begins())
  }
  return lost
}

/** The losses that an owner can cause with a recent step-up. An attacker with the step-up can cause them too. */
const withProof = {
  authorizeApplication: ['accounts'],
  deleteProfile: ['profile'],
  fetchDataDownload: ['copy'],
  removePalm: ['palms'],
}
const withProofInApp = {
  'gateway.deleteAppProfile': ['profile'],
  'gateway.deleteAuthorization': ['accounts'],
  'gateway.loadDataAccess': ['copy'],
}

onSqlite('permanent losses of an owner to an attacker with one capability', (place) => {
  const phone = async (idleMs: number) => {
    const one = await victim(place(), pin)
    const { authorization } = await backInApp(place(), one)
    place().clock.advance(idleMs)
    return { one, held: { who: one.who, authorization, readsTexts: true } }
  }

  test('an unlocked phone without the PIN causes no permanent loss', async () => {
    expect(await losses(place(), () => phone(proofLife))).toEqual({})
  })

  test('an unlocked phone within five minutes of the PIN can do what its owner can', async () => {
    const all = { ...withProof, ...withProofInApp, updatePhone: ['number'] }
    expect(await losses(place(), () => phone(0))).toEqual(all)
  })

  // The thief's tokens have the root of the copied sign-in. Only a sign-out, a change, or `endOtherSignIns` in another
  // sign-in ends it.
  test('a copied session can end other sign-ins and causes no permanent loss', async () => {
    const one = await victim(place(), pin)
    const elsewhere = await onWebsite(place(), one.phone)
    await elsewhere.ask('loadProfile')
    const thief = createPerson(place().origin, { ...one.who.tokens })
    place().clock.advance(proofLife)
    const before = await goods(place(), one)
    expect((await thief.ask('endOtherSignIns')).status).toBe(204)
    const states = [one.who, elsewhere].map(async (who) => (await who.ask('loadProfile')).status)
    expect(await Promise.all(states)).toEqual([200, 401])
    expect(await goods(place(), one)).toEqual(before)
    const again = await onWebsite(place(), one.phone)
    await again.submitPin(pin)
    expect((await again.ask('endOtherSignIns')).status).toBe(204)
    expect((await thief.ask('loadProfile')).status).toBe(401)
  })

  test('a copied session after sign-out causes no permanent loss', async () => {
    const begins = async () => {
      const one = await victim(place(), pin)
      const thief = createPerson(place().origin, { ...one.who.tokens })
      const minted = await thief.ask('requestGatewayToken', undefined, { attempt: newId() })
      await one.who.ask('signOut')
      const authorization = `Bearer ${String(JSON.stringify(minted.body).match(/"accessToken":"([^"]+)"/)?.[1])}`
      return { one, held: { who: thief, authorization } }
    }
    const { one, held } = await begins()
    expect((await held.who.ask('loadProfile')).status).toBe(401)
    const atGateway = await askInApp(place(), 'loadAppProfile', appWishes(one).loadAppProfile, held.authorization)
    expect(atGateway.status).toBe(403)
    expect(await losses(place(), begins)).toEqual({})
  })

  test('the former number of a user causes no permanent loss', async () => {
    const begins = async () => {
      const one = await victim(place(), pin)
      await takesNumber(place(), one.who, one.phone)
      const holder = createPerson(place().origin)
      await holder.signsIn({ phone: one.phone, pin, code: place().code })
      return { one, held: { who: holder, readsTexts: true } }
    }
    expect(await losses(place(), begins)).toEqual({})
  })

  test('an undo link without the PIN causes no permanent loss', async () => {
    const begins = async () => {
      const one: Victim = await victim(place(), pin)
      await takesNumber(place(), one.who, one.phone)
      await noticed(place())
      one.link = await tokenAt(place(), one.phone)
      expect(one.link).not.toBe('')
      return { one, held: { who: createPerson(place().origin) } }
    }
    expect(await losses(place(), begins)).toEqual({})
  })

  test('the text messages of a number without its PIN cause no permanent loss', async () => {
    const begins = async () => {
      const one = await victim(place(), pin)
      const reader = createPerson(place().origin)
      await reader.ask('requestAccessToken')
      await reader.sendOtp(one.phone)
      await reader.submitOtp(one.phone, await place().code(one.phone))
      return { one, held: { who: reader, readsTexts: true } }
    }
    expect(await losses(place(), begins)).toEqual({})
  })

  // The signature of a shell asserts that the palm was present. Decision 0022 accepts that a stolen key can assert this
  // too.
  test('a recorded palm and the key of a shell have the effect of the palm by itself', async () => {
    const begins = async () => {
      const one = await victim(place(), pin)
      const app = place().app()
      await app.consent()
      await app.show(one.person, freshName())
      const authorization = `Bearer ${app.accessToken()}`
      const who = createPerson(place().origin)
      await who.ask('requestAccessToken', undefined, { authorization })
      return { one, held: { who, authorization } }
    }
    expect(await losses(place(), begins)).toEqual({ ...withProof, ...withProofInApp })
  })

  // Partners and programs have ids of their members. The attacker uses such an id with the attacker's own profile.
  test('the ids that a partner has of a user cause no permanent loss', async () => {
    const begins = async () => {
      const [one, attacker] = [await victim(place(), pin), await victim(place(), pin)]
      const { authorization } = await backInApp(place(), attacker)
      return { one, held: { who: attacker.who, authorization } }
    }
    expect(await losses(place(), begins)).toEqual({})
  })

  test('the address of a neighbour causes no permanent loss', async () => {
    const begins = async () => {
      const one = await victim(place(), pin)
      const neighbour = createPerson(place().origin)
      await neighbour.ask('requestAccessToken')
      return { one, held: { who: neighbour } }
    }
    expect(await losses(place(), begins)).toEqual({})
  })

  test('a copy of the database without its keys causes no permanent loss', async () => {
    const begins = async () => {
      const one = await victim(place(), pin)
      const row = await place()
        .db.selectFrom('sessions')
        .selectAll()
        .where('profileId', '=', one.profileId)
        .executeTakeFirstOrThrow()
      const [session, pt] = [`1.${row.id}.${row.version}`, `1.${row.id}.${row.ptVersion}`]
      return { one, held: { who: createPerson(place().origin, { session, pt }), authorization: `Bearer ${session}` } }
    }
    expect(await losses(place(), begins)).toEqual({})
  })
})
