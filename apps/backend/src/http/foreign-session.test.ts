import { endpointNames } from '@palmflow/contract'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { newId } from '../base/tokens.ts'
import { backInApp, type WebsiteUser, websiteUser } from '../data-requests/testing/website-user.ts'
import { newcomer } from '../enrolments/testing/newcomer.ts'
import { type AppBackend, onSqlite, signedIn } from '../gateway/testing/app-backend.ts'
import { containsNumber } from '../testing/contains-number.ts'
import { createTestClient, type TestClient } from '../testing/test-client.ts'
import { appWishes, askInApp, type Victim, victim, wishes } from './testing/victim.ts'

/** The owner gets the secrets in the responses to these calls. This proves that the test can detect a leak. */
const reads = ['loadReceipt', 'listReceipts', 'listPrograms', 'fetchDataDownload', 'loadProfile'] as const
const appReads = ['loadAppProfile', 'listAuthorizations', 'loadDataAccess'] as const

/** Returns the rows of a user as JSON, from each table with the id of a profile. */
async function storedOf({ db }: AppBackend, { profileId }: WebsiteUser): Promise<string> {
  const plain = db.withoutPlugins()
  const whole: unknown[] = [await db.selectFrom('profiles').selectAll().where('id', '=', profileId).execute()]
  for (const { name, columns } of await plain.introspection.getTables())
    if (columns.some((column) => column.name === 'profile_id'))
      whole.push(await sql`select * from ${sql.table(name)} where profile_id = ${profileId}`.execute(plain))
  return JSON.stringify(whole)
}

onSqlite('stored data of a user', (fixture) => {
  test('the comparison of stored data includes a table that a migration adds', async () => {
    const user = await websiteUser(fixture())
    const plain = fixture().db.withoutPlugins()
    await sql`create table later_devices (profile_id text, device text)`.execute(plain)
    await sql`insert into later_devices values (${user.profileId}, 'a tablet')`.execute(plain)
    expect(await storedOf(fixture(), user)).toContain('a tablet')
    await sql`drop table later_devices`.execute(plain)
  })
})

onSqlite('foreign clients: signed-in users, enrolling users and visitors', (fixture) => {
  const secretsOf = ({ phone, profileId, consentId, request, client }: Victim) => [
    ...[phone, phone.slice(2), `"${phone.slice(-4)}"`, profileId, consentId, request, 'HM12344711'],
    ...Object.values(client.tokens),
  ]
  const textOf = ({ status, headers, body }: Awaited<ReturnType<TestClient['ask']>>): string =>
    `${status} ${JSON.stringify([...headers])} ${JSON.stringify(body)}`

  const isTold = (secrets: readonly string[], text: string) =>
    containsNumber(text, '4711') || secrets.some((secret) => text.includes(secret))

  test('a foreign client cannot read or change a user’s data in the main API [R207]', async () => {
    const user = await victim(fixture())
    const callers = {
      'signed in': async () => (await websiteUser(fixture())).client,
      'signed in, with the session that is theirs': async () => {
        const { client } = await websiteUser(fixture())
        return createTestClient(fixture().origin, {
          ...user.client.tokens,
          pt: client.tokens.pt ?? '',
          et: client.tokens.et ?? '',
        })
      },
      'on the way to be enrolled': async () => {
        const otherUser = await newcomer(fixture())
        await otherUser.agree()
        return otherUser
      },
      'a visitor': async () => {
        const visitor = createTestClient(fixture().origin)
        await visitor.ask('requestAccessToken')
        return visitor
      },
    }
    const before = await storedOf(fixture(), user)
    for (const [who, comes] of Object.entries(callers))
      for (const name of endpointNames) {
        // A thief with a session token can end the session and use up the codes of the number.
        if (who.includes('theirs') && ['signOut', 'sendOtp', 'submitCredential'].includes(name)) continue
        const caller = await comes()
        for (const wish of wishes(user)[name] ?? [{}]) {
          const responseText = textOf(await caller.askFor(name, wish, newId()))
          for (const secret of secretsOf(user)) expect(responseText, `${name}, ${who}`).not.toContain(secret)
          // No response may contain the last digits of the external id.
          expect(containsNumber(responseText, '4711'), `${name}, ${who}`).toBe(false)
        }
        expect(JSON.parse(await storedOf(fixture(), user)), `${name}, ${who}`).toEqual(JSON.parse(before))
      }
    for (const name of reads)
      for (const wish of wishes(user)[name] ?? [{}]) {
        const { body } = await user.client.askFor(name, wish, newId())
        expect(isTold(secretsOf(user), JSON.stringify(body)), name).toBe(true)
      }
    expect((await user.client.ask('loadProfile')).body).toMatchObject({ phoneTail: user.phone.slice(-4) })
  })

  test('a foreign client cannot read or change a user’s data in the gateway', async () => {
    const user = await victim(fixture())
    const before = await storedOf(fixture(), user)
    const secrets = [...secretsOf(user), 'Harbor Market']
    for (const [name, wish] of Object.entries(appWishes(user))) {
      const authorization = `Bearer ${(await signedIn(fixture())).app.accessToken()}`
      const { headers, text } = await askInApp(fixture(), name, wish, authorization)
      const responseText = `${headers} ${text}`
      for (const secret of secrets) expect(responseText, name).not.toContain(secret)
      expect(containsNumber(responseText, '4711'), name).toBe(false)
      expect(JSON.parse(await storedOf(fixture(), user)), name).toEqual(JSON.parse(before))
    }
    const { authorization } = await backInApp(fixture(), user)
    for (const name of appReads) {
      const { text } = await askInApp(fixture(), name, appWishes(user)[name], authorization)
      expect(isTold(secrets, text), name).toBe(true)
    }
    expect((await user.client.ask('loadProfile')).body).toMatchObject({ phoneTail: user.phone.slice(-4) })
  })
})
