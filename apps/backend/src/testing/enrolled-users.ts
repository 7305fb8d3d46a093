import { newId } from '../base/tokens.ts'
import { hashPin, newPinSalt } from '../credentials/pin-hash.ts'
import { type Db, openDatabase } from '../database/database.ts'
import { postgresDialect } from '../database/postgres.ts'
import { sqliteDialect } from '../database/sqlite.ts'
import { transaction } from '../database/transaction.ts'
import type { Keys } from '../keys/keys.ts'
import { type KeyStoreLocation, openKeys } from '../keys/open-keys.ts'
import type { Secrets } from '../keys/secrets.ts'
import { profileRow } from '../users/profiles.ts'
import type { ServerOptions } from './server-protocol.ts'

type Store = ServerOptions['store']

export const enrolledPin = '2580'

export const openDb = (store: Store): Db =>
  openDatabase('dataDir' in store ? sqliteDialect(store.dataDir) : postgresDialect(store.databaseUrl, () => {}))

export const openTestKeys = (location: KeyStoreLocation, secrets: Secrets): Promise<Keys> =>
  openKeys(
    location,
    () => secrets,
    () => {},
    Date.now(),
  )

/** All users have the same PIN hash, because each hash takes much time. */
export async function enrol(
  store: Store,
  secrets: Secrets,
  phones: readonly string[],
  keyStore: KeyStoreLocation = store,
): Promise<void> {
  const db = openDb(store)
  const pinSalt = newPinSalt()
  const pinHash = await hashPin(secrets, pinSalt, enrolledPin)
  const keys = await openTestKeys(keyStore, secrets)
  const known = { pinSalt, pinHash, createdAt: Date.now() }
  const flags = { status: 'active', hasLeftPalm: 1, hasRightPalm: 0 } as const
  const people = phones.map((phone) => ({ id: newId(), phone, ...flags, ...known }))
  await keys.prepare(people.map(({ id }) => id))
  const rows = await Promise.all(people.map((profile) => profileRow(keys, profile)))
  await keys.db.destroy()
  await transaction(db, async (tx) => {
    for (let start = 0; start < rows.length; start += 500) {
      await tx
        .insertInto('profiles')
        .values(rows.slice(start, start + 500))
        .execute()
    }
  })
  await db.destroy()
}
