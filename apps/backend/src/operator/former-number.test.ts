import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { changesNumber, owner, stateOf, tokenAt, undoCalls } from '../credentials/testing/undoable-changes.ts'
import { type AppBackend, onEachDatabase } from '../gateway/testing/app-backend.ts'
import { randomSecrets } from '../keys/secrets.ts'
import { accountMark } from '../sessions/log-sign-in.ts'
import { hasLocks, isWaiting } from '../testing/postgres-locks.ts'
import { undoLife } from '../users/undo-links.ts'
import { userCommand } from './testing/command.ts'
import { changeUser, findUser } from './user.ts'

const secrets = randomSecrets()
const reason = ['--reason', 'ticket 4711']

/** The commands read the time of the machine. Therefore the clock of the test must not be behind that time. */
async function changedUser(here: AppBackend) {
  here.clock.advance(Math.max(0, Date.now() - here.clock.now()))
  const user = await owner(here)
  return { ...user, next: await changesNumber(here, user) }
}

const refusalWith = (id: string, command: string): RegExp =>
  new RegExp(
    `^\\{.*"event":"person-shown".*"reason":"ticket 4711".*\\}\n${id} had this number before\\. After a proof of identity, run ${command} with --profile=${id}$`,
  )

onEachDatabase(
  'commands of an operator by a former number',
  (fixture) => {
    test('the command person finds a user by former number and by account mark', async () => {
      const { next, ...user } = await changedUser(fixture())
      const run = userCommand(fixture(), secrets)
      const found = `profile: ${user.profileId}`
      const former = run('--phone', user.phone, '--show')
      expect(former.output).toContain('had this number before. The user can still undo the change of the number.')
      expect(former.output).toContain(found)
      const now = run('--phone', next, '--show').output
      expect(now.split('\n')[0]).toBe(found)
      expect(run(`--account=${accountMark({ secrets }, user.profileId)}`, '--show').output).toBe(now)
      expect(run('--account', 'A'.repeat(22), '--show')).toMatchObject({ status: 1, output: '' })
      // After this time, another user can get the former number.
      fixture().clock.advance(undoLife)
      const otherUser = await owner(fixture())
      await changesNumber(fixture(), otherUser, user.phone)
      expect(run('--phone', user.phone, '--show').output).toContain(`profile: ${otherUser.profileId}`)
    })

    test('the command erase by a former number erases nothing and names the profile', async () => {
      const user = await changedUser(fixture())
      const erase = userCommand(fixture(), secrets, '', 'erase')
      const refused = erase('--phone', user.phone, ...reason)
      expect(refused).toMatchObject({ status: 1, output: '' })
      expect(refused.log).toMatch(refusalWith(user.profileId, 'erase'))
      expect(await stateOf(fixture(), user)).toMatchObject({ phone: user.next })
      expect(erase(`--profile=${user.profileId}`, ...reason)).toMatchObject({
        ...{ status: 0, output: `${user.profileId} is erased.` },
      })
    })

    test('person --reset-pin by a former number changes nothing and names the profile', async () => {
      const user = await changedUser(fixture())
      const token = await tokenAt(fixture(), user.phone)
      const run = userCommand(fixture(), secrets)
      const refused = run('--phone', user.phone, '--reset-pin', ...reason)
      expect(refused).toMatchObject({ status: 1, output: '' })
      expect(refused.log).toMatch(refusalWith(user.profileId, 'person --reset-pin'))
      expect(run('--phone', user.phone, '--hold', ...reason).output).toContain('is on hold')
      expect(run('--phone', user.phone, '--release', ...reason).output).toContain('is active')
      expect((await undoCalls(fixture()).undo(token)).status).toBe(204)
      expect(await stateOf(fixture(), user)).toMatchObject({ phone: user.phone })
    })

    test('person --reset-pin by a profile id deletes the PIN after a number change', async () => {
      const user = await changedUser(fixture())
      const done = userCommand(fixture(), secrets)(`--profile=${user.profileId}`, '--reset-pin', ...reason)
      expect(done).toMatchObject({ status: 0, output: expect.stringContaining('has no PIN') })
    })

    test('a PIN reset changes nothing if the number changed during the command', async () => {
      const { db, keys, clock } = fixture()
      const user = await owner(fixture())
      const store = { db, keys, secrets, report: () => {} }
      const found = await findUser(store, { phone: user.phone }, clock.now())
      if (found === undefined) throw new Error('The number finds no user')
      await changesNumber(fixture(), user)
      const token = await tokenAt(fixture(), user.phone)
      const sessions = () => db.selectFrom('sessions').selectAll().where('profileId', '=', found.id).execute()
      const before = await sessions()
      expect(
        await changeUser(store, found, { change: 'reset-pin', reason: 'ticket 4711' }, clock.now()),
      ).toBeUndefined()
      expect(await sessions()).toEqual(before)
      expect((await undoCalls(fixture()).undo(token)).status).toBe(204)
    })

    test('a PIN reset locks the sessions before the profile', async ({ skip }) => {
      const { db, keys, clock } = fixture()
      skip(!(await hasLocks(db)), 'a file has one writer at a time')
      const user = await owner(fixture())
      const store = { db, keys, secrets, report: () => {} }
      const found = await findUser(store, { phone: user.phone }, clock.now())
      if (found === undefined) throw new Error('The number finds no user')
      const { reset } = await db.transaction().execute(async (tx) => {
        await sql`select id from sessions where profile_id = ${found.id} for update`.execute(tx)
        // Wrap the promise in an object. Otherwise the transaction would wait for the promise.
        const begun = { reset: changeUser(store, found, { change: 'reset-pin', reason: 'ticket 4711' }, clock.now()) }
        await expect.poll(() => isWaiting(db)).toBe(true)
        await sql`select id from profiles where id = ${found.id} for update nowait`.execute(tx)
        return begun
      })
      expect(await reset).toBeGreaterThan(0)
    })

    test('a former number finds a user until the undo link ends, even before a sweep', async () => {
      const { db, keys, clock } = fixture()
      const user = await owner(fixture())
      await changesNumber(fixture(), user)
      const found = () => findUser({ db, keys, secrets }, { phone: user.phone }, clock.now())
      clock.advance(undoLife - 60_000)
      expect(await found()).toMatchObject({ id: user.profileId })
      clock.advance(60_000)
      expect(await found()).toBeUndefined()
    })

    test('a former number finds a held user after the time of the undo link', async () => {
      const { db, keys, clock } = fixture()
      const user = await owner(fixture())
      await changesNumber(fixture(), user)
      const store = { db, keys, secrets, report: () => {} }
      const found = async () => {
        const profile = await findUser(store, { phone: user.phone }, clock.now())
        if (profile === undefined) throw new Error('The former number finds no user')
        return profile
      }
      await changeUser(store, await found(), { change: 'hold', reason: 'ticket 4711' }, clock.now())
      clock.advance(undoLife)
      expect(await found()).toMatchObject({ id: user.profileId })
    })
  },
  { secrets },
)
