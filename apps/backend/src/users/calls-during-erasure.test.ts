import { StatementSync } from 'node:sqlite'
import { expect, onTestFinished, test, vi } from 'vitest'
import { newId } from '../base/tokens.ts'
import { inApp, websiteUser } from '../data-requests/testing/website-user.ts'
import type { Db } from '../database/database.ts'
import { isSerializationFailure, transaction } from '../database/transaction.ts'
import { palmAdder } from '../enrolments/testing/palm-adder.ts'
import { onEachDatabase } from '../gateway/testing/app-backend.ts'
import { hasLocks, isWaiting } from '../testing/postgres-locks.ts'
import { createTestClient } from '../testing/test-client.ts'

onEachDatabase('calls during an erasure', (fixture) => {
  /** Makes a call that reads the user before an erasure, and writes after the erasure. */
  async function askedLate<Answer>(profileId: string, ask: () => Promise<Answer>): Promise<Answer> {
    const { db, keys, clock } = fixture()
    const now = clock.now()
    const waitsForRows = await hasLocks(db)
    onTestFinished(() => void vi.restoreAllMocks())
    const goes = async (tx: Db) => {
      const withoutOwner = { phoneMark: null, etVersion: null, profileId: null, ptVersion: null, endedAt: now }
      await tx
        .updateTable('sessions')
        .set({ ...withoutOwner, erasedAt: now })
        .where('profileId', '=', profileId)
        .execute()
      for (const table of ['palms', 'interactions', 'signIns'] as const)
        await tx.deleteFrom(table).where('profileId', '=', profileId).execute()
      await tx.deleteFrom('profiles').where('id', '=', profileId).execute()
    }
    const { request } = await db.transaction().execute(async (tx) => {
      await goes(tx)
      // On SQLite, waiting calls are not visible. Therefore a spy detects the refusal of the first write of the call.
      const run = vi.spyOn(StatementSync.prototype, 'run')
      const begun = { request: ask() }
      const isRefused = () =>
        run.mock.results.some(({ type, value }) => type === 'throw' && isSerializationFailure(value))
      await expect.poll(() => (waitsForRows ? isWaiting(db) : isRefused())).toBe(true)
      run.mockRestore()
      await transaction(keys.db, (its) =>
        its
          .updateTable('sealingKeys')
          .set({ wrapped: null, master: null, erasedAt: now })
          .where('owner', '=', profileId)
          .execute(),
      )
      return begun
    })
    return request
  }

  async function refusalOf(profileId: string, ask: () => Promise<{ status: number; body: unknown }>) {
    const { status, body } = await askedLate(profileId, ask)
    return [status, body]
  }

  test('a call during the erasure of its user returns no data and no token', async () => {
    const copy = await websiteUser(fixture())
    await copy.client.ask('loadProfile')
    const refused = [401, { code: 'unauthenticated' }]
    expect(await refusalOf(copy.profileId, () => copy.client.askFor('startDataRequest'))).toEqual(refused)
    const token = await websiteUser(fixture())
    await token.client.ask('loadProfile')
    const tokenAsked = () => token.client.askFor('requestGatewayToken', {}, newId())
    expect(await refusalOf(token.profileId, tokenAsked)).toEqual(refused)
    const app = await inApp(fixture())
    await app.load(newId())
    expect(await refusalOf(app.profileId, () => app.start())).toEqual([403, { code: 'sessionExpired' }])
    const web = await inApp(fixture())
    await web.load(newId())
    const client = createTestClient(fixture().origin)
    const { authorization } = web
    const opened = await askedLate(web.profileId, () => client.ask('requestAccessToken', undefined, { authorization }))
    expect([opened.status, client.tokens.pt]).toEqual([200, undefined])
  })

  test('a sign-in or an added palm during an erasure is refused', async () => {
    const { phone, profileId } = await fixture().enrol({ pin: '2580' })
    const client = createTestClient(fixture().origin)
    await client.signsIn({ phone, code: fixture().code })
    expect((await askedLate(profileId, () => client.submitPin('2580'))).status).toBe(503)
    expect((await client.ask('loadProfile')).status).toBe(401)
    const user = await websiteUser(fixture())
    const adding = await palmAdder(fixture(), user)
    await adding.begins()
    const palm = await adding.scanned('right')
    await user.client.ask('loadProfile')
    // The call finds either that the key of the user is missing or that the session is missing. The status depends on
    // which check is first.
    expect([401, 503]).toContain((await askedLate(user.profileId, () => adding.submit(palm))).status)
    expect((await adding.submit(palm)).status).toBe(401)
  })
})
