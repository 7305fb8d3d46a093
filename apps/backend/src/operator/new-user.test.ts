import { spawnSync } from 'node:child_process'
import { join } from 'node:path'
import { wire } from '@palmflow/contract'
import * as v from 'valibot'
import { expect, test } from 'vitest'
import { root } from '../base/folders.ts'
import { changesNumber, owner } from '../credentials/testing/undoable-changes.ts'
import { type AppBackend, onEachDatabase } from '../gateway/testing/app-backend.ts'
import { randomSecrets } from '../keys/secrets.ts'
import { accountMark } from '../sessions/log-sign-in.ts'
import { recordEvents } from '../testing/covered-events.ts'
import { createTestClient } from '../testing/test-client.ts'
import { undoLife } from '../users/undo-links.ts'
import { createUser } from './new-user.ts'
import { userCommand } from './testing/command.ts'

const secrets = randomSecrets()
const { of, report } = recordEvents()
const reason = 'ticket 4711'
const withReason = ['--accept-terms', '--reason', reason]

const operator = ({ db, keys }: AppBackend) => ({ db, keys, secrets, report })
const ownersIn = async ({ keys }: AppBackend) =>
  (await keys.db.selectFrom('sealingKeys').select('owner').where('isProfile', '=', 1).execute()).length

async function signIn(here: AppBackend, phone: string, pin: string) {
  const client = createTestClient(here.second.origins.website)
  await client.signsIn({ phone, code: here.code }, 'CollectSecondFactor')
  return { person: client, ...(await client.submitPin(pin)) }
}

onEachDatabase(
  'users that an operator creates',
  (fixture) => {
    // The command and these servers use different costs for hashes. Therefore no test in this file signs in with a
    // printed PIN, and incidents.test.ts tests this sign-in.
    test('person --new does not log the PIN that it prints', () => {
      const phone = fixture().freshPhone()
      const run = userCommand(fixture(), secrets)
      const { status, output, log } = run('--new', '--phone', phone, ...withReason)
      const [, id = '', pin = ''] =
        /^([\w-]+) can sign in by number, code and PIN\.\nPIN: (\d{4}) \(it is not shown again\)$/.exec(output) ?? []
      expect([status, id === '' ? output : '']).toEqual([0, ''])
      const event: unknown = JSON.parse(log)
      const account = accountMark({ secrets }, id)
      expect(event).toMatchObject({ event: 'person-created', level: 'warn', account, reason })
      expect(Object.values(event ?? {})).not.toContain(pin)
      expect(run('--phone', phone, '--show').output).toMatch(
        /^profile: .*\nstatus: active\n.*\npalms: none\nPIN: set\n/s,
      )
    })

    test('a user created by an operator has a consent with the context operator', async () => {
      const phone = fixture().freshPhone()
      const person = await createUser(operator(fixture()), { phone, pin: '5839', reason }, fixture().clock.now())
      if ('refusal' in person) throw new Error(person.refusal)
      expect(of('person-created')).toEqual([{ account: accountMark({ secrets }, person.profileId), reason }])
      const consents = fixture().db.selectFrom('consents').selectAll().where('profileId', '=', person.profileId)
      expect(await consents.execute()).toMatchObject([
        {
          agreementId: 'website_terms_of_use',
          sessionId: null,
          context: 'operator',
          recordedAt: fixture().clock.now(),
        },
      ])
      const { person: browser, status } = await signIn(fixture(), phone, '5839')
      expect(status).toBe(200)
      expect((await browser.ask('loadProfile')).body).toMatchObject({ phoneTail: phone.slice(-4), biometrics: [] })
      const { receipts } = v.parse(wire.receipts, (await browser.ask('listReceipts')).body)
      expect(receipts).toHaveLength(1)
    })

    test('person --new with --pin-stdin prints no PIN', async () => {
      const phone = fixture().freshPhone()
      const run = userCommand(fixture(), secrets, '5839\n')
      const { status, output, log } = run('--new', '--phone', phone, '--pin-stdin', ...withReason)
      expect([status, `${output}${log}`.includes('5839')]).toEqual([0, false])
    })

    test.each([
      ['pin', '2580'],
      ['pin', '58'],
      ['pin', '1255'],
      ['phone', '5839', '+14165550100'],
      ['phone', '5839', '+18005550100'],
    ])(
      'a refused creation of a user with a wrong %s leaves no key: %s %s',
      async (refusal, pin, phone = '+12125550199') => {
        const before = await ownersIn(fixture())
        expect(await createUser(operator(fixture()), { phone, pin, reason }, 0)).toEqual({ refusal })
        expect(await ownersIn(fixture())).toBe(before)
      },
    )

    test('only one of two parallel creations of users with one number succeeds', async () => {
      const before = await ownersIn(fixture())
      const wanted = { phone: fixture().freshPhone(), pin: undefined, reason }
      const both = await Promise.all([1, 2].map(() => createUser(operator(fixture()), wanted, 0)))
      expect(both.filter((user) => 'refusal' in user)).toEqual([{ refusal: 'taken' }])
      expect(await ownersIn(fixture())).toBe(before + 1)
      expect(await createUser(operator(fixture()), wanted, 0)).toEqual({ refusal: 'taken' })
    })

    test('an operator cannot create a user with a number that an undo can restore', async () => {
      const user = await owner(fixture())
      await changesNumber(fixture(), user)
      const wanted = { phone: user.phone, pin: undefined, reason }
      const { clock } = fixture()
      expect(await createUser(operator(fixture()), wanted, clock.now())).toEqual({ refusal: 'reserved' })
      clock.advance(undoLife)
      expect(await createUser(operator(fixture()), wanted, clock.now())).toMatchObject({ pin: expect.any(String) })
    })
  },
  { secrets },
)

test.each([
  ['--new is refused in prod', 'prod', withReason],
  ['--new needs --accept-terms', 'beta', ['--reason', reason]],
  ['--new needs a --reason for the log', 'beta', ['--accept-terms']],
  ['Pass exactly one action', 'beta', ['--hold', ...withReason]],
])('the command person refuses an invalid action before it opens a database: %s', (line, ENVIRONMENT, args) => {
  const { status, stderr } = spawnSync(
    process.execPath,
    [join(root, 'apps/backend/src/commands/person.ts'), '--new', '--phone', '+12065550142', ...args],
    { encoding: 'utf8', env: { PATH: process.env.PATH, ENVIRONMENT, DATA_DIR: join(root, 'no-such-folder') } },
  )
  expect([status, stderr.startsWith(line) ? line : stderr]).toEqual([1, line])
})
