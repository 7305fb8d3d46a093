import { randomBytes } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { newId } from '../base/tokens.ts'
import { startBackend } from '../index.ts'
import { onDatabases } from '../testing/databases.ts'
import { openTestKeys } from '../testing/enrolled-users.ts'
import type { Keys } from './keys.ts'
import { randomSecrets } from './secrets.ts'

onDatabases('the keys of users', ({ open }) => {
  const secrets = randomSecrets()
  let stores: Keys[] = []
  let location: Parameters<typeof openTestKeys>[0]
  let leave = async () => {}
  beforeAll(async () => {
    const { options, drop } = await open()
    location = options
    // Two parallel starts must open the same key store.
    stores = await Promise.all([openTestKeys(location, secrets), openTestKeys(location, secrets)])
    leave = async () => {
      await Promise.all(stores.map((keys) => keys.db.destroy()))
      await drop()
    }
  })
  afterAll(() => leave())

  test('two servers that create a profile’s key in parallel get the same key', async () => {
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

  test('the mark of a number differs in two key stores', async () => {
    const otherDatabase = await open()
    const keys = await openTestKeys(otherDatabase.options, secrets)
    expect(keys.mark('+12065550100')).not.toBe(stores[0]?.mark('+12065550100'))
    await keys.db.destroy()
    await otherDatabase.drop()
  })

  test('reading a missing key fails with an error', async () => {
    await expect(stores[0]?.keyOf(newId())).rejects.toThrow('There is no key of')
  })

  test('a server decrypts a sealing key only with its master key and for its owner', async () => {
    const [one, two] = [newId(), newId()]
    await stores[0]?.prepare([one, two])
    await expect(openTestKeys(location, { ...secrets, masterKey: randomBytes(32) })).rejects.toThrow(
      'wrapped with a missing master key',
    )
    const db = stores[0]?.db
    const row = await db?.selectFrom('sealingKeys').selectAll().where('owner', '=', one).executeTakeFirstOrThrow()
    await db
      ?.updateTable('sealingKeys')
      .set({ wrapped: row?.wrapped ?? null })
      .where('owner', '=', two)
      .execute()
    await expect(stores[1]?.keyOf(two)).rejects.toThrow('does not open')
  })

  test('a server with a lost key store does not start', async () => {
    const { options, drop } = await open()
    const start = () => startBackend({ ...options, secrets, report: () => {} })
    await (await start()).close()
    const keys = await openTestKeys(options, secrets)
    await keys.db.deleteFrom('sealingKeys').execute()
    const gone = 'The keys of this database are missing. Check KEYS_URL and DATA_DIR'
    await expect(start()).rejects.toThrow(gone)
    // Simulate a key store that was lost and created again.
    await keys.db.updateTable('keyRing').set({ id: '' }).execute()
    await expect(start()).rejects.toThrow(gone)
    expect(await keys.db.selectFrom('sealingKeys').select('owner').execute()).toEqual([])
    await keys.db.destroy()
    await drop()
  })

  test('a local server does not start with the database of a deployed server', async () => {
    const { options, drop } = await open()
    const [report, sms] = [() => {}, { send: async () => {} }]
    await (await startBackend({ ...options, secrets, report, sms, environment: 'prod' })).close()
    await expect(startBackend({ ...options, secrets, report })).rejects.toThrow(
      'This database belongs to a deployed server. Set ENVIRONMENT',
    )
    const again = await startBackend({ ...options, secrets, report, sms, environment: 'prod' })
    await again.close()
    await drop()
  })
})
