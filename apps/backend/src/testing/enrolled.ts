import { hashPin, newPinSalt } from '../codes/pins.ts'
import type { Secrets } from '../secrets.ts'
import { newId } from '../sessions/tokens.ts'
import { postgresDialect } from '../store/postgres.ts'
import type { Profile } from '../store/schema.ts'
import { sqliteDialect } from '../store/sqlite.ts'
import { type Db, openStore } from '../store/store.ts'
import { transaction } from '../store/transaction.ts'
import type { ServerOptions } from './protocol.ts'

type Store = ServerOptions['store']

/** Everyone's who is enrolled here. */
export const enrolledPin = '2580'

/** A connection of the harness's own, beside those of the servers. */
export const openDb = (store: Store): Db =>
  openStore('dataDir' in store ? sqliteDialect(store.dataDir) : postgresDialect(store.databaseUrl, () => {}))

/** People with a PIN, all the same one: hashing it for each would take longer than the run. */
export async function enrol(store: Store, secrets: Secrets, phones: readonly string[]): Promise<void> {
  const db = openDb(store)
  const pinSalt = newPinSalt()
  const pinHash = await hashPin(secrets, pinSalt, enrolledPin)
  const rows = phones.map(
    (phone): Profile => ({
      ...{ id: newId(), phone, status: 'active', hasLeftPalm: 1, hasRightPalm: 0 },
      ...{ pinSalt, pinHash, dataAccessRequestId: null, createdAt: Date.now() },
    }),
  )
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
