import { expect, test } from 'vitest'
import { newId } from '../base/tokens.ts'
import { noticed } from '../credentials/testing/number-change.ts'
import { transaction } from '../database/transaction.ts'
import { ready } from '../enrolments/testing/newcomer.ts'
import { userPoolOf } from '../partners/partners.ts'
import { endRoot } from '../sessions/sessions.ts'
import { hasLocks, requestBehindLock } from '../testing/postgres-locks.ts'
import { ask } from './testing/app.ts'
import { type AppBackend, onEachDatabase, signedIn } from './testing/app-backend.ts'

/** All connections have the same consent. */
async function connected(fixture: AppBackend, applications: readonly string[]) {
  const { app, profileId, phone } = await signedIn(fixture)
  const { id: consentId } = await fixture.db
    .selectFrom('consents')
    .select('id')
    .where('profileId', '=', profileId)
    .executeTakeFirstOrThrow()
  const rows = applications.map((application) => ({ profileId, application, authorized: 1, consentId, at: 1_000 }))
  for (let from = 0; from < rows.length; from += 100)
    await transaction(fixture.db, (tx) =>
      tx
        .insertInto('authorizations')
        .values(rows.slice(from, from + 100))
        .execute(),
    )
  return { authorization: `Bearer ${app.accessToken()}`, profileId, phone }
}
const list = (origin: string, authorization: string, query = '') =>
  fetch(`${origin}/v1/user/authorizations${query}`, { headers: { authorization } })
const disconnect = (origin: string, authorization: string, arn: string) =>
  fetch(`${origin}/v1/user/authorizations/${encodeURIComponent(arn)}`, { method: 'DELETE', headers: { authorization } })
const names = (page: { userAuthorizations: { userPoolDisplayName: string }[] }) =>
  page.userAuthorizations.map(({ userPoolDisplayName }) => userPoolDisplayName)

onEachDatabase('connected accounts', (fixture) => {
  test.each([0, 25, 26, 1_000])('the account list has each of %i accounts once, in pages of 25', async (count) => {
    const applications = Array.from({ length: count }, (_, at) => `shop-${String(at).padStart(4, '0')}`)
    const { authorization } = await connected(fixture(), applications.toReversed())
    const texts: string[] = []
    let token: string | undefined
    let pages = 0
    do {
      const query = token === undefined ? '' : `?${new URLSearchParams({ nextToken: token })}`
      const page = await (await list(fixture().origin, authorization, query)).json()
      expect(page.userAuthorizations.length).toBeLessThanOrEqual(25)
      texts.push(...names(page))
      token = page.nextToken
      pages += 1
    } while (token !== undefined)
    expect(texts).toEqual(applications)
    expect(pages).toBe(Math.max(1, Math.ceil(count / 25)))
  })

  test('a page of connected accounts has the requested number of accounts [R158 R421]', async () => {
    const { authorization } = await connected(fixture(), ['harbor-market', 'cedar-clinic'])
    const page = await (await list(fixture().origin, authorization, '?maxResults=1')).json()
    expect(page).toEqual({
      userAuthorizations: [
        { userPoolArn: userPoolOf('cedar-clinic'), userPoolDisplayName: 'Cedar Clinic', connectedAt: 1_000 },
      ],
      nextToken: expect.any(String),
    })
    for (const query of [
      '?maxResults=26',
      '?maxResults=0',
      '?maxResults=x',
      '?nextToken=',
      '?nextToken=AA',
      '?nextToken=YQBi',
      '?nextToken=!!',
    ])
      expect((await list(fixture().origin, authorization, query)).status, query).toBe(400)
  })

  test('a repeated disconnection removes only the caller’s connected account [R214]', async () => {
    const { origin, db } = fixture()
    const setup = await connected(fixture(), ['harbor-market', 'cedar-clinic'])
    const other = await connected(fixture(), ['harbor-market'])
    const arn = userPoolOf('harbor-market')
    const receipts = () => db.selectFrom('consents').select('id').where('profileId', '=', setup.profileId).execute()
    const receiptRows = await receipts()
    expect([
      (await disconnect(origin, setup.authorization, arn)).status,
      (await disconnect(origin, setup.authorization, arn)).status,
    ]).toEqual([204, 204])
    expect(names(await (await list(origin, setup.authorization)).json())).toEqual(['Cedar Clinic'])
    expect(names(await (await list(origin, other.authorization)).json())).toEqual(['Harbor Market'])
    expect(await receipts()).toEqual(receiptRows)
    const rows = await db
      .selectFrom('authorizations')
      .select(['application', 'authorized', 'consentId'])
      .where('profileId', '=', setup.profileId)
      .orderBy('application')
      .execute()
    expect(rows).toEqual([
      { application: 'cedar-clinic', authorized: 1, consentId: expect.any(String) },
      { application: 'harbor-market', authorized: 0, consentId: null },
    ])
  })

  test('a repeated disconnection sends the user one text message', async () => {
    const [app, website] = [await connected(fixture(), ['harbor-market']), await ready(fixture())]
    const arn = userPoolOf('harbor-market')
    for (const _ of ['first', 'repeated']) await disconnect(fixture().origin, app.authorization, arn)
    await website.create()
    await website.askFor(
      'recordConsent',
      { name: 'harbor_market_authorization', application: 'harbor-market' },
      newId(),
    )
    for (const authorized of [false, true, false, false])
      await website.askFor('authorizeApplication', { application: 'harbor-market', authorized }, newId())
    await noticed(fixture())
    for (const phone of [app.phone, website.phone])
      expect(
        (await fixture().texts(phone)).map(({ text }) => text).filter((text) => text.includes('disconnected')),
      ).toEqual([expect.stringMatching(/^Harbor Market was disconnected from your .+ profile\. If that wasn't you/)])
  })

  test('a disconnection needs a session and a connected account', async () => {
    const { origin } = fixture()
    const { authorization } = await connected(fixture(), [])
    for (const arn of [userPoolOf('harbor-market'), userPoolOf(''), 'x', '../profile', `${userPoolOf('x')}/../../y`]) {
      const answer = await disconnect(origin, authorization, arn)
      expect([answer.status, await answer.json()]).toEqual([
        404,
        { code: 'notFound', message: 'This account is not connected to your profile.' },
      ])
    }
    expect((await list(origin, 'Bearer x')).status).toBe(403)
    expect((await ask(origin, 'deleteAuthorization', undefined)).status).toBe(403)
  })
  test('a sign-out during a disconnection stops the disconnection', async ({ skip }) => {
    const { origin, db, clock } = fixture()
    skip(!(await hasLocks(db)), 'a file has one writer at a time')
    const { authorization, profileId } = await connected(fixture(), ['harbor-market'])
    const id = authorization.split('.')[1] ?? ''
    const { status } = await requestBehindLock(
      db,
      (tx) => endRoot(tx, { id, root: null }, clock.now()),
      () => disconnect(origin, authorization, userPoolOf('harbor-market')),
    )
    expect(status).toBe(403)
    const rows = await db.selectFrom('authorizations').select('authorized').where('profileId', '=', profileId).execute()
    expect(rows).toEqual([{ authorized: 1 }])
  })
})
