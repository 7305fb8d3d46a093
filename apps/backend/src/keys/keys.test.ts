import { randomBytes } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { newId } from '../base/tokens.ts'
import { startBackend } from '../index.ts'
import { onDatabases } from '../testing/databases.ts'
import { openTestKeys } from '../testing/enrolled.ts'
import type { Keys } from './keys.ts'
import { randomSecrets } from './secrets.ts'

onDatabases('the keys of people', ({ open }) => {
  const secrets = randomSecrets()
  let stores: Keys[] = []
  let place: Parameters<typeof openTestKeys>[0]
  let leave = async () => {}
  beforeAll(async () => {
    const { options, drop } = await open()
    place = options
    // Two servers that start at once.
    stores = await Promise.all([openTestKeys(place, secrets), openTestKeys(place, secrets)])
    leave = async () => {
      await Promise.all(stores.map((keys) => keys.db.destroy()))
      await drop()
    }
  })
  afterAll(() => leave())

  test('are one for each, the same on both servers, also where both ask for the first time at once', async () => {
    const [one, two] = [newId(), newId()]
    const ofOne = await Promise.all(stores.map((keys) => keys.keyFor(one)))
    const ofTwo = await Promise.all(stores.map((keys) => keys.keyFor(two)))
    expect(ofOne[0]).toHaveLength(32)
    expect(ofOne[0]).toEqual(ofOne[1])
    expect(ofTwo[0]).toEqual(ofTwo[1])
    expect(ofOne[0]).not.toEqual(ofTwo[0])
    expect(stores[0]?.id).toBe(stores[1]?.id)
    expect(stores[0]?.mark('+12065550100')).toBe(stores[1]?.mark('+12065550100'))
    expect(stores[0]?.mark('+12065550100')).not.toBe(stores[0]?.mark('+12065550101'))
  })

  test('mark numbers otherwise in every store: without it nobody can tell whose a mark is, whatever secrets they hold', async () => {
    const elsewhere = await open()
    const keys = await openTestKeys(elsewhere.options, secrets)
    expect(keys.mark('+12065550100')).not.toBe(stores[0]?.mark('+12065550100'))
    await keys.db.destroy()
    await elsewhere.drop()
  })

  test('are never taken for erased where they are only missing', async () => {
    await expect(stores[0]?.keyOf(newId())).rejects.toThrow('There is no key of')
  })

  test('do not open under another master key, nor as somebody else’s', async () => {
    const [one, two] = [newId(), newId()]
    await stores[0]?.prepare([one, two])
    await expect(openTestKeys(place, { ...secrets, masterKey: randomBytes(32) })).rejects.toThrow('that is not given')
    const db = stores[0]?.db
    const row = await db?.selectFrom('sealingKeys').selectAll().where('owner', '=', one).executeTakeFirstOrThrow()
    await db
      ?.updateTable('sealingKeys')
      .set({ wrapped: row?.wrapped ?? null })
      .where('owner', '=', two)
      .execute()
    await expect(stores[1]?.keyOf(two)).rejects.toThrow('does not open')
  })

  test('are not made anew where they are gone: everybody would look lost', async () => {
    const { options, drop } = await open()
    const start = () => startBackend({ ...options, secrets, report: () => {} })
    await (await start()).close()
    const keys = await openTestKeys(options, secrets)
    await keys.db.deleteFrom('sealingKeys').execute()
    const gone = 'The keys of this database are gone: restore them before you start'
    await expect(start()).rejects.toThrow(gone)
    // As where the file is lost, and made anew.
    await keys.db.updateTable('keyRing').set({ id: '' }).execute()
    await expect(start()).rejects.toThrow(gone)
    expect(await keys.db.selectFrom('sealingKeys').select('owner').execute()).toEqual([])
    await keys.db.destroy()
    await drop()
  })

  test('of a deployed server are none of a local one, which would put its demo people among the others', async () => {
    const { options, drop } = await open()
    const [report, sms] = [() => {}, { send: async () => {} }]
    await (await startBackend({ ...options, secrets, report, sms, environment: 'prod' })).close()
    await expect(startBackend({ ...options, secrets, report })).rejects.toThrow(
      'This database is a deployed one: set ENVIRONMENT',
    )
    const again = await startBackend({ ...options, secrets, report, sms, environment: 'prod' })
    await again.close()
    await drop()
  })
})
