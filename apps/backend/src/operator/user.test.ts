import { spawnSync } from 'node:child_process'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { root } from '../base/folders.ts'
import { changesNumber, owner, tokenAt, undoCalls } from '../credentials/testing/undoable-changes.ts'
import { ask } from '../gateway/testing/app.ts'
import { type AppBackend, onEachDatabase } from '../gateway/testing/app-backend.ts'
import { randomSecrets } from '../keys/secrets.ts'
import { accountMark } from '../sessions/log-sign-in.ts'
import { createSweep } from '../start/sweep.ts'
import { recordEvents } from '../testing/covered-events.ts'
import { createTestClient } from '../testing/test-client.ts'
import { isReserved, undoLife } from '../users/undo-links.ts'
import { showUser } from './show-user.ts'
import { userCommand } from './testing/command.ts'
import { changeUser, findUser, isReason, type UserChange } from './user.ts'

const secrets = randomSecrets()
const pin = '2580'

const { of, report } = recordEvents()
function operatorOf({ db, keys: sealing, clock }: AppBackend) {
  const at = { db, keys: sealing, secrets, report }
  const person = async (phone: string) => {
    const found = await findUser(at, { phone }, clock.now())
    if (found === undefined) throw new Error('The person is not found')
    return found
  }
  return {
    does: async (phone: string, change: UserChange) =>
      changeUser(at, await person(phone), { change, reason: 'ticket 4711' }, clock.now()),
    sees: async (phone: string) => showUser(at, await person(phone), undefined, clock.now()),
  }
}

const eventIn = (log: string): unknown => JSON.parse(log)
const reason = ['--reason', 'ticket 4711']

async function signedInTwice(here: AppBackend) {
  const enrolled = await here.enrol({ pin })
  const { phone, person: hand, profileId } = enrolled
  const website = async () => {
    const client = createTestClient(here.origin)
    await client.signsIn({ phone, code: here.code }, 'CollectSecondFactor')
    return client
  }
  const page = await website()
  await page.submitPin(pin)
  const app = here.app(undefined, here.second.origins.website)
  await app.consent()
  await app.show(hand, 1)
  const authorization = `Bearer ${app.accessToken()}`
  const statuses = async () => [
    (await page.askDiscardingTokens('loadProfile')).status,
    (await ask(here.second.origins.website, 'loadAppProfile', undefined, { authorization })).status,
  ]
  return { phone, profileId, hand, website, statuses, account: accountMark({ secrets }, profileId) }
}

onEachDatabase(
  'commands of an operator',
  (fixture) => {
    test('a hold permanently ends the user’s sessions at both servers', async () => {
      const { phone, statuses, website, account, hand } = await signedInTwice(fixture())
      const run = userCommand(fixture(), secrets)
      expect(await statuses()).toEqual([200, 200])
      const held = run('--phone', phone, '--hold', ...reason)
      expect(held).toMatchObject({
        status: 0,
        output: expect.stringMatching(/ is on hold; number: ends in \d{4}; 2 sessions ended\.$/),
      })
      expect(eventIn(held.log)).toMatchObject({ event: 'person-held', level: 'warn', account, reason: 'ticket 4711' })
      expect(await statuses()).toEqual([401, 403])
      expect((await (await website()).submitPin(pin)).status).toBe(401)
      const released = run('--phone', phone, '--release', ...reason)
      expect(eventIn(released.log)).toMatchObject({ event: 'person-released', count: 0 })
      expect(await statuses()).toEqual([401, 403])
      const app = fixture().app()
      await app.consent()
      expect(await app.show(hand, 2)).toEqual({ signedIn: true })
    })

    test('person --end-sessions ends all sessions and running sign-ins of a user', async () => {
      const { phone, statuses, website, account } = await signedInTwice(fixture())
      const halfway = await website()
      expect(await operatorOf(fixture()).does(phone, 'end-sessions')).toBe(3)
      expect(of('sessions-ended')).toEqual([{ account, reason: 'ticket 4711', count: 3 }])
      expect(await statuses()).toEqual([401, 403])
      expect((await halfway.submitPin(pin)).status).toBe(401)
      expect((await (await website()).submitPin(pin)).status).toBe(200)
    })

    test('person --reset-pin allows a sign-in by number and code', async () => {
      const { phone, website, account, statuses } = await signedInTwice(fixture())
      const guesser = await website()
      for (let guess = 0; guess < 10; guess += 1) await guesser.submitPin(`000${guess}`)
      expect((await guesser.submitPin(pin)).status).toBe(423)
      const { does, sees } = operatorOf(fixture())
      const lock = expect.stringMatching(/^limit pin: 10 of 10, locked until 2026-01-/)
      expect(await sees(phone)).toEqual(expect.arrayContaining(['PIN: set', lock]))
      expect(await does(phone, 'reset-pin')).toBe(3)
      expect(of('pin-reset')).toMatchObject([{ account }])
      expect(await statuses()).toEqual([401, 403])
      const client = await website()
      expect((await client.ask('checkVerification')).status).toBe(200)
      expect((await client.ask('loadProfile')).status).toBe(200)
      const lines = await sees(phone)
      expect(lines).toContain('PIN: none')
      expect(lines.filter((line) => line.startsWith('limit pin'))).toEqual([])
    })

    test('person --unlock-pin allows a sign-in with the correct PIN', async () => {
      const { phone, website, account } = await signedInTwice(fixture())
      const guesser = await website()
      for (let guess = 0; guess < 10; guess += 1) await guesser.submitPin(`000${guess}`)
      expect((await guesser.submitPin(pin)).status).toBe(423)
      expect(await operatorOf(fixture()).does(phone, 'unlock-pin')).toBe(3)
      expect(of('pin-lock-ended')).toEqual([{ account, reason: 'ticket 4711', count: 3 }])
      expect(await operatorOf(fixture()).sees(phone)).toContain('PIN: set')
      expect((await (await website()).submitPin(pin)).status).toBe(200)
    })

    test('a hold pauses the expiry of an undo link', async () => {
      const { db, keys, clock } = fixture()
      const user = await owner(fixture())
      const next = await changesNumber(fixture(), user)
      const token = await tokenAt(fixture(), user.phone)
      const { does } = operatorOf(fixture())
      await does(next, 'hold')
      clock.advance(undoLife)
      await createSweep({ db, keys })(clock.now())
      const wanted = { phoneMark: keys.mark(user.phone), profileId: 'another' }
      expect(await isReserved(db, wanted, clock.now())).toBe(true)
      await does(next, 'release')
      clock.advance(undoLife - 60_000)
      expect((await undoCalls(fixture()).undo(token)).status).toBe(204)
    })

    test('person --reset-pin ends the undo links of the user', async () => {
      const { db, keys, clock } = fixture()
      const user = await owner(fixture())
      const next = await changesNumber(fixture(), user)
      await operatorOf(fixture()).does(next, 'reset-pin')
      const wanted = { phoneMark: keys.mark(user.phone), profileId: 'another' }
      expect(await isReserved(db, wanted, clock.now())).toBe(false)
    })

    test('person --show prints only the last digits of the number', async () => {
      const { phone, profileId, account } = await signedInTwice(fixture())
      const today = new Date(fixture().clock.now()).toISOString().slice(0, 10)
      const lines = await operatorOf(fixture()).sees(phone)
      expect(lines).toEqual(
        expect.arrayContaining([
          `profile: ${profileId}`,
          `account: ${account}`,
          `number: ends in ${phone.slice(-4)}`,
          'status: active',
          'PIN: set',
          'palms: left since 1970-01-01T00:00:00.000Z',
          expect.stringContaining(`sessions: 2, the oldest since ${today}T`),
        ]),
      )
      expect(lines.join()).not.toContain(phone)
      expect(of('person-shown')).toEqual([{ account, reason: undefined }])
    })
  },
  { secrets },
)

test('isReason refuses a reason with a wrong length or a forbidden character', () => {
  expect(['ticket 4711', 'CASE-12 (stolen phone)', 'a: b'].filter(isReason)).toHaveLength(3)
  const refused = ['', 'no', 'call +12065550100', 'line\nbreak', 'é'.repeat(5), 'x'.repeat(81)]
  expect(refused.filter(isReason)).toEqual([])
})

test('the command person refuses a change without a reason for the log', () => {
  const { status, stderr } = spawnSync(
    process.execPath,
    [join(root, 'apps/backend/src/commands/person.ts'), '--phone', '+12065550100', '--hold'],
    { encoding: 'utf8', env: { PATH: process.env.PATH, DATA_DIR: join(root, 'no-such-folder') } },
  )
  expect([status, stderr]).toEqual([1, '--hold needs a --reason for the log.\n'])
})
