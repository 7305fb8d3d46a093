import { expect, test } from 'vitest'
import { newId } from '../base/tokens.ts'
import { credential, ending, noticed, proves, tailOf, texted } from '../credentials/testing/number-change.ts'
import { createUnfinishedRequest } from '../data-requests/testing/unfinished-request.ts'
import { finished, inApp, onWebsite, requestsOf, websiteUser } from '../data-requests/testing/website-user.ts'
import type { Db } from '../database/database.ts'
import { leaseTime } from '../database/leases.ts'
import { transaction } from '../database/transaction.ts'
import { onEachDatabase } from '../gateway/testing/app-backend.ts'
import { userPoolOf } from '../partners/partners.ts'
import { rotateSession } from '../sessions/sessions.ts'
import { hasLocks, requestBehindLock } from '../testing/postgres-locks.ts'
import { createTestClient, type TestClient, type TestResponse } from '../testing/test-client.ts'

const minute = 60_000

onEachDatabase('two pages of one user at the same moment', (fixture) => {
  async function two() {
    const user = await websiteUser(fixture())
    fixture().clock.advance(minute)
    const otherClient = await onWebsite(fixture(), user.phone)
    otherClient.at(fixture().second.origins.website)
    return { ...user, pages: [user.client, otherClient] as const }
  }
  async function connected(applications: readonly string[]) {
    const user = await inApp(fixture())
    const { profileId } = user
    const consents = fixture().db.selectFrom('consents').select('id').where('profileId', '=', profileId)
    const { id: consentId } = await consents.executeTakeFirstOrThrow()
    for (const application of applications) {
      const row = { profileId, application, authorized: 1, consentId, at: 0 }
      await transaction(fixture().db, (tx) => tx.insertInto('authorizations').values(row).execute())
    }
    return user
  }
  const linksOf = (profileId: string) =>
    fixture().db.selectFrom('programLinks').select('programId').where('profileId', '=', profileId).execute()

  test('parallel and repeated calls that unlink a program get status 204', async () => {
    const { pages, profileId } = await two()
    const [one] = pages
    expect((await one.askFor('linkProgram', { id: 'pine-points', consented: true })).status).toBe(204)
    const responses = await Promise.all(pages.map((page) => page.askFor('unlinkProgram', { id: 'pine-points' })))
    expect(responses.map(({ status }) => status)).toEqual([204, 204])
    expect((await one.askFor('unlinkProgram', { id: 'pine-points' })).status).toBe(204)
    expect(await linksOf(profileId)).toEqual([])
  })

  test('two pages get the same program list after parallel calls that link and unlink', async () => {
    const { pages } = await two()
    const [one, otherClient] = pages
    await Promise.all([
      one.askFor('linkProgram', { id: 'pine-points', consented: true }),
      otherClient.askFor('unlinkProgram', { id: 'pine-points' }),
    ])
    const [mine, theirs] = await Promise.all(pages.map((page) => page.ask('listPrograms')))
    expect([mine?.status, mine?.body]).toEqual([200, theirs?.body])
  })

  test('a call of an earlier user changes no data after another user’s sign-in', async ({ skip }) => {
    const { db, clock } = fixture()
    skip(!(await hasLocks(db)), 'a file has one writer at a time')
    const consent = { name: 'harbor_market_authorization', application: 'harbor-market', context: 'till' }
    const asks: readonly [string, (client: TestClient) => Promise<TestResponse>][] = [
      [
        'a link',
        (client) => client.askFor('linkProgram', { id: 'granite-ten', consented: true, externalId: '123456' }),
      ],
      ['its end', (client) => client.askFor('unlinkProgram', { id: 'pine-points' })],
      [
        'a partner',
        (client) => client.askFor('authorizeApplication', { application: 'harbor-market', authorized: true }),
      ],
    ]
    const response: Record<string, number> = {}
    for (const [what, ask] of asks) {
      const [{ client, profileId }, otherUser] = [await websiteUser(fixture()), await fixture().enrol()]
      await client.askFor('recordConsent', consent, newId())
      await client.askFor('linkProgram', { id: 'pine-points', consented: true })
      const [version, id = ''] = client.tokens.session?.split('.') ?? []
      const signsIn = (tx: Db) =>
        rotateSession(tx, id, { profileId: otherUser.profileId }, clock.now(), Number(version))
      response[what] = (await requestBehindLock(db, signsIn, () => ask(client))).status
      expect((await linksOf(profileId)).map(({ programId }) => programId)).toEqual(['pine-points'])
      expect(await db.selectFrom('authorizations').select('at').where('profileId', '=', profileId).execute()).toEqual(
        [],
      )
    }
    expect(response).toEqual({ 'a link': 401, 'its end': 401, 'a partner': 400 })
  })

  test('a profile deletion during a running data request leaves no data request', async () => {
    const { pages, profileId, client } = await two()
    await createUnfinishedRequest(fixture(), { profileId })
    fixture().clock.advance(leaseTime)
    await Promise.all([pages[1].ask('deleteProfile'), finished(fixture())])
    await finished(fixture())
    expect(await requestsOf(fixture(), { profileId })).toEqual([])
    expect((await client.ask('loadProfile')).status).toBe(401)
  })

  test('only one of two parallel calls for one number change succeeds', async () => {
    const user = await websiteUser(fixture())
    const next = fixture().freshPhone()
    await proves(fixture(), user.client, user.phone)
    await texted(user.client, next)
    const body = credential(next, await fixture().code(next))
    const parallelClient = createTestClient(fixture().second.origins.website, { ...user.client.tokens })
    const responses = await Promise.all(
      [user.client, parallelClient].map((page) => page.askDiscardingTokens('submitCredential', body)),
    )
    const statuses = responses.map(({ status }) => status)
    expect(statuses.filter((status) => status === 200)).toHaveLength(1)
    expect(statuses.every((status) => [200, 400, 401].includes(status))).toBe(true)
    const secondClient = await onWebsite(fixture(), next)
    expect(await tailOf(secondClient)).toMatchObject(ending(next))
    expect((await secondClient.ask('submitCredential', body)).status).not.toBe(200)
    await noticed(fixture())
    const texts = (await fixture().texts(user.phone)).filter(({ text }) => text.includes('was changed'))
    expect(texts).toHaveLength(1)
  })

  test('two parallel disconnections of one account get status 204', async () => {
    const { authorization } = await connected(['cedar-clinic', 'harbor-market'])
    const path = `/v1/user/authorizations/${encodeURIComponent(userPoolOf('cedar-clinic'))}`
    const origins = [fixture().origin, fixture().second.origins.website]
    const disconnects = origins.map((origin) => fetch(origin + path, { method: 'DELETE', headers: { authorization } }))
    expect((await Promise.all(disconnects)).map(({ status }) => status)).toEqual([204, 204])
  })

  test('a page token of another user lists only the accounts of the caller', async () => {
    const owner = await connected(['cedar-clinic', 'harbor-market'])
    const other = await connected(['lakeside-health'])
    const list = async ({ authorization }: typeof owner, query: string) =>
      (await fetch(`${fixture().origin}/v1/user/authorizations?${query}`, { headers: { authorization } })).json()
    const { nextToken } = await list(owner, 'maxResults=1')
    const page = await list(other, String(new URLSearchParams({ nextToken })))
    expect(page.userAuthorizations.map(({ userPoolArn }: { userPoolArn: string }) => userPoolArn)).toEqual([
      userPoolOf('lakeside-health'),
    ])
  })

  test('two parallel calls create one data request', async () => {
    const { pages, profileId } = await two()
    const responses = await Promise.all(pages.map((page) => page.askFor('startDataRequest', {}, newId())))
    expect(responses.map(({ status }) => status)).toEqual([204, 204])
    expect(await requestsOf(fixture(), { profileId })).toHaveLength(1)
  })
})
