import { expect, test } from 'vitest'
import { transaction } from '../database/transaction.ts'
import { ask } from '../gateway/testing/app.ts'
import { onEachDatabase } from '../gateway/testing/app-backend.ts'
import { recordEvents, visitor } from '../testing/covered-events.ts'

const { of, report } = recordEvents()

onEachDatabase(
  'users on hold',
  (fixture) => {
    test('a hold on a profile ends the sessions of its user in both APIs', async () => {
      const { enrol, code, db, origin, app: open } = fixture()
      const { person, phone, profileId } = await enrol()
      const here = await visitor(origin)
      await here.signsIn({ phone, code })
      const app = open()
      await app.consent()
      await app.show(person, 1)
      const authorization = `Bearer ${app.accessToken()}`
      const profiles = async () => [
        (await here.askDiscardingTokens('loadProfile')).status,
        (await ask(origin, 'loadAppProfile', undefined, { authorization })).status,
      ]
      const put = (status: 'held' | 'active') =>
        transaction(db, (tx) => tx.updateTable('profiles').set({ status }).where('id', '=', profileId).execute())
      expect(await profiles()).toEqual([200, 200])
      await put('held')
      expect(await profiles()).toEqual([401, 403])
      expect(of('held-refused')).toHaveLength(2)
      await put('active')
      expect(await profiles()).toEqual([401, 403])
      await app.consent()
      expect(await app.show(person, 2)).toEqual({ signedIn: true })
    })
  },
  { report },
)
