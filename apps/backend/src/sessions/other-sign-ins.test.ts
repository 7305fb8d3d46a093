import { expect, test } from 'vitest'
import { onWebsite, websiteUser } from '../data-requests/testing/website-user.ts'
import { transaction } from '../database/transaction.ts'
import { onEachDatabase } from '../gateway/testing/app-backend.ts'
import { recordEvents } from '../testing/covered-events.ts'
import type { TestClient } from '../testing/test-client.ts'
import { listed, otherOf, signsInWith, userAgents } from './testing/sign-ins.ts'

const minute = 60_000
const { of, report } = recordEvents()

const idOf = ({ tokens }: TestClient): string => tokens.session?.split('.')[1] ?? ''

onEachDatabase(
  'other sign-ins of a user',
  (fixture) => {
    test.each([
      ['idle for 15 minutes', 'seenAt', 15 * minute],
      ['12 hours old', 'createdAt', 12 * 60 * minute],
    ] as const)('the list of sign-ins omits a sign-in that is %s', async (_, column, age) => {
      const { client, phone } = await websiteUser(fixture())
      const otherClient = await signsInWith(fixture(), phone, userAgents.iphone)
      expect(await listed(client)).toHaveLength(2)
      const { db, clock } = fixture()
      const then = { [column]: clock.now() - age }
      await transaction(db, (tx) => tx.updateTable('sessions').set(then).where('id', '=', idOf(otherClient)).execute())
      expect(await listed(client)).toEqual([expect.objectContaining({ own: true })])
    })

    test('ending one sign-in twice uses one unit of the limit for ended sign-ins', async () => {
      const { client, phone } = await websiteUser(fixture())
      await signsInWith(fixture(), phone, userAgents.iphone)
      const id = await otherOf(client)
      for (let count = 0; count < 2; count += 1) expect((await client.askFor('endSignIn', { id })).status).toBe(204)
      const key = `sign-ins-ended:${idOf(client)}`
      const used = fixture().db.selectFrom('limits').select('used').where('key', '=', key)
      expect(await used.execute()).toEqual([{ used: 1 }])
      expect(of('sign-ins-ended')).toHaveLength(1)
    })

    test('the end of a sign-in keeps the gateway session of the browser’s earlier user', async () => {
      const [before, now] = [await websiteUser(fixture()), await fixture().enrol()]
      const { client } = before
      const response = await client.ask('requestGatewayToken')
      const authorization = `Bearer ${String(JSON.stringify(response.body).match(/"accessToken":"([^"]+)"/)?.[1])}`
      await client.sendOtp(now.phone)
      await client.submitOtp(now.phone, await fixture().code(now.phone))
      await client.ask('checkVerification')
      await client.ask('loadProfile')
      const otherClient = await onWebsite(fixture(), now.phone)
      expect((await otherClient.askFor('endSignIn', { id: await otherOf(otherClient) })).status).toBe(204)
      expect((await client.ask('loadProfile')).status).toBe(401)
      expect((await fetch(`${fixture().origin}/v1/user/profile`, { headers: { authorization } })).status).toBe(200)
    })
  },
  { report },
)
