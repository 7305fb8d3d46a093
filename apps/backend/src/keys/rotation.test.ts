import { randomBytes } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Report } from '../base/events.ts'
import { newId } from '../base/tokens.ts'
import { transaction } from '../database/transaction.ts'
import { onDatabases, postgres } from '../testing/databases.ts'
import { openTestKeys } from '../testing/enrolled-users.ts'
import { isWaiting } from '../testing/postgres-locks.ts'
import { type Keys, lockedRing } from './keys.ts'
import { rotateKeys } from './rotation.ts'
import { randomSecrets } from './secrets.ts'

onDatabases('rotation of the master key', ({ open }) => {
  const before = randomSecrets()
  const after = { ...before, masterKey: randomBytes(32), formerMasterKey: before.masterKey }
  const owners = Array.from({ length: 250 }, () => newId())
  let location: Parameters<typeof openTestKeys>[0]
  let server: Keys
  let leave = async () => {}
  const opened: Keys[] = []
  const openKeys = async (secrets: typeof before) => {
    const keys = await openTestKeys(location, secrets)
    opened.push(keys)
    return keys
  }
  beforeAll(async () => {
    const { options, drop } = await open()
    location = options
    await (await openKeys(before)).prepare(owners)
    leave = async () => {
      await Promise.all(opened.map((keys) => keys.db.destroy()))
      await drop()
    }
  })
  afterAll(() => leave())
  const wrappedBefore = async () => {
    const { id } = server.masters.byId(server.masters.newest.id)
    const rows = await server.db.selectFrom('sealingKeys').select('owner').where('master', '!=', id).execute()
    return rows.length
  }

  test('servers with and without the new master key read each other’s keys', async () => {
    const [both, former] = [await openKeys(after), await openKeys(before)]
    const early = newId()
    expect(await former.keyFor(early)).toEqual(await both.keyFor(early))
    const late = newId()
    expect(await both.keyFor(late)).toEqual(await former.keyOf(late))
  })

  test('a second key rotation completes a stopped rotation without the loss of a key', async () => {
    server = await openKeys(after)
    const all = await server.keysOf(owners)
    const killed = await openKeys(after)
    const dies = Object.assign(Object.create(killed), {
      masters: {
        newest: killed.masters.newest,
        byId(id: string) {
          if (remaining === 0) throw new Error('killed')
          remaining -= 1
          return killed.masters.byId(id)
        },
      },
    })
    let remaining = 130
    await expect(rotateKeys(dies)).rejects.toThrow('killed')
    const rest = await wrappedBefore()
    expect(rest).toBeGreaterThan(100)
    expect(rest).toBeLessThan(250)
    expect(await server.keysOf(owners)).toEqual(all)
    // A key that is created during the rotation is wrapped with the new master key.
    const late = newId()
    await server.keyFor(late)
    expect(await wrappedBefore()).toBe(rest)
    const { formerMasterKey: _, ...alone } = after
    await expect(openTestKeys(location, alone)).rejects.toThrow(
      `${rest} keys are still wrapped with a missing master key. Set FORMER_MASTER_KEY`,
    )
    expect(await rotateKeys(await openKeys(after))).toBe(rest)
    expect(await wrappedBefore()).toBe(0)
    const next = await openKeys(alone)
    expect(await next.keysOf(owners)).toEqual(all)
    expect(await next.keyOf(late)).toEqual(await server.keyOf(late))
    await expect(openTestKeys(location, before)).rejects.toThrow('wrapped with a missing master key')
  })

  test('a server that started before a key rotation reads the keys after the rotation', async () => {
    const now = { ...after }
    const running = await openTestKeys(location, now)
    opened.push(running)
    const newest = { ...after, masterKey: randomBytes(32), formerMasterKey: after.masterKey }
    const events: unknown[] = []
    const report: Report = (event, facts) => events.push({ event, ...facts })
    const count = await rotateKeys(await openKeys(newest), report)
    expect(events).toEqual([{ event: 'keys-rotated', count }])
    Object.assign(now, newest)
    expect(await running.keyOf(owners[0] ?? '')).toHaveLength(32)
    const [late] = [newId()]
    await running.keyFor(late)
    expect(await (await openKeys(newest)).keyOf(late)).toHaveLength(32)
  })
})

// SQLite needs no row locks, because it has one writer at a time.
test.skipIf(!postgres.isUp)('the creation of a key during a rotation waits for the new master key', async () => {
  const { options, drop } = await postgres.open()
  const before = randomSecrets()
  const after = { ...before, masterKey: randomBytes(32), formerMasterKey: before.masterKey }
  const first = await openTestKeys(options, before)
  const [one, other] = [await openTestKeys(options, after), await openTestKeys(options, after)]
  const late = newId()
  let hasCome = false
  let coming = Promise.resolve()
  await transaction(one.db, async (tx) => {
    await lockedRing(tx)
    coming = other.keyFor(late).then(() => {
      hasCome = true
    })
    while (!hasCome && !(await isWaiting(first.db)));
    await tx.updateTable('keyRing').set({ current: one.masters.newest.id }).execute()
  })
  await coming
  const row = await one.db.selectFrom('sealingKeys').select('master').where('owner', '=', late).executeTakeFirst()
  expect(row?.master).toBe(one.masters.newest.id)
  await Promise.all([first, one, other].map(({ db }) => db.destroy()))
  await drop()
})
