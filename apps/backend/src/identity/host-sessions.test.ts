import { expect, test } from 'vitest'
import { onWebsite, websiteUser } from '../data-requests/testing/website-user.ts'
import { transaction } from '../database/transaction.ts'
import { type AppBackend, onEachDatabase, signedIn } from '../gateway/testing/app-backend.ts'
import { listed, otherOf } from '../sessions/testing/sign-ins.ts'
import { recordEvents } from '../testing/covered-events.ts'
import { createTestClient } from '../testing/test-client.ts'
import { eraseProfile } from '../users/erase.ts'
import { bank, hostOptions, identityOf, introspect, reasonOf, requestToken, serverOf, tokenOf } from './testing/host.ts'

const minute = 60_000
const hour = 60 * minute
const { of, report } = recordEvents()
const reasons = () => of('identity-refused').map(({ reason }) => reason)

const ends: readonly [
  name: string,
  end: (fixture: AppBackend, user: Awaited<ReturnType<typeof websiteUser>>) => unknown,
][] = [
  ['the user signs out', (_, { client }) => client.ask('signOut')],
  [
    'the user ends other sign-ins elsewhere',
    async (at, { phone }) => (await onWebsite(at, phone)).askFor('endOtherSignIns'),
  ],
  [
    'the user ends this sign-in elsewhere',
    async (at, { phone }) => {
      const otherClient = await onWebsite(at, phone)
      const id = await otherOf(otherClient)
      expect((await otherClient.askFor('endSignIn', { id })).status).toBe(204)
    },
  ],
  ['the user deletes the profile', (_, { client }) => client.ask('deleteProfile')],
  ['an operator erases the user', (at, { profileId }) => eraseProfile(at, profileId, at.clock.now())],
  [
    'an operator holds the user',
    (at, { profileId }) =>
      transaction(at.db, (tx) =>
        tx.updateTable('profiles').set({ status: 'held' }).where('id', '=', profileId).execute(),
      ),
  ],
  ['12 hours have passed', (at) => at.clock.advance(12 * hour)],
]

onEachDatabase(
  'host sessions',
  (fixture) => {
    test.each(ends)('a session handle and a token are inactive after %s', async (name, end) => {
      const user = await websiteUser(fixture())
      const server = serverOf(fixture())
      const { session } = await identityOf(fixture(), user.client)
      const token = await tokenOf(user.client)
      expect(await server.isSessionActive(session)).toBe(true)
      await end(fixture(), user)
      expect(await server.isSessionActive(session)).toBe(false)
      expect(await reasonOf(server.redeem(token, { nonce: null }))).toBe('refused')
      if (!name.startsWith('12')) expect(reasons()).toEqual([expect.stringMatching(/ended|replayed/)])
    })

    test('a host session stays active after the idle session of its sign-in has ended', async () => {
      const { client, phone } = await websiteUser(fixture())
      const { session } = await identityOf(fixture(), client)
      fixture().clock.advance(16 * minute)
      expect((await client.ask('loadProfile')).status).toBe(401)
      expect(await serverOf(fixture()).isSessionActive(session)).toBe(true)
      const otherClient = await onWebsite(fixture(), phone)
      expect((await listed(otherClient)).map(({ own }) => own)).toEqual([true, false])
    })

    test('a sign-out in the app makes the session handle of the host inactive', async () => {
      const { app } = await signedIn(fixture())
      const own = { authorization: `Bearer ${app.accessToken()}` }
      const client = createTestClient(fixture().origin, {}, own)
      await client.ask('requestAccessToken')
      const { session } = await identityOf(fixture(), client)
      await createTestClient(fixture().origin, {}, own).ask('signOut')
      expect(await serverOf(fixture()).isSessionActive(session)).toBe(false)
    })

    test('a session handle is active only for its own audience', async () => {
      const { client } = await websiteUser(fixture())
      const { session } = await identityOf(fixture(), client)
      expect(await serverOf(fixture(), bank).isSessionActive(session)).toBe(false)
      expect(await serverOf(fixture()).isSessionActive(session)).toBe(true)
    })

    test('a host cannot redeem a session handle as a token', async () => {
      const { client } = await websiteUser(fixture())
      const { session } = await identityOf(fixture(), client)
      for (const hint of [{}, { token_type_hint: 'identity_token' }, { token_type_hint: 'access_token' }]) {
        expect((await introspect(fixture().origin, { token: session, ...hint })).body).toEqual({ active: false })
      }
    })

    test('a profile deletion deletes the host sessions and the sign-ins of the user', async () => {
      const user = await websiteUser(fixture())
      await identityOf(fixture(), user.client)
      await user.client.ask('deleteProfile')
      expect((await requestToken(user.client)).status).toBe(401)
      for (const table of ['hostSessions', 'signIns'] as const) {
        const left = fixture().db.selectFrom(table).selectAll().where('profileId', '=', user.profileId)
        expect(await left.execute()).toEqual([])
      }
    })

    test('a number that is enrolled again after an erasure has another subject', async () => {
      const { client, phone } = await websiteUser(fixture())
      const { subject } = await identityOf(fixture(), client)
      const laterClient = await onWebsite(fixture(), phone)
      expect((await identityOf(fixture(), laterClient)).subject).toBe(subject)
      await client.ask('deleteProfile')
      const again = await websiteUser(fixture(), { phone })
      expect((await identityOf(fixture(), again.client)).subject).not.toBe(subject)
    })
  },
  { ...hostOptions, report },
)
