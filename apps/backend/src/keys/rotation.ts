import type { Report } from '../base/events.ts'
import { transaction } from '../store/transaction.ts'
import type { KeyDb } from './key-schema.ts'
import { type Keys, lockedRing } from './keys.ts'
import { unwrapKey, wrapKey } from './master-keys.ts'

const batchSize = 100

/** @returns the number of keys that the newest master key does not wrap yet. */
async function rewrapSome(tx: KeyDb, { masters }: Keys): Promise<number> {
  const { newest } = masters
  const rows = await tx
    .selectFrom('sealingKeys')
    .select(['owner', 'wrapped', 'master'])
    .where('master', '!=', newest.id)
    .limit(batchSize)
    .execute()
  for (const { owner, wrapped, master } of rows) {
    if (wrapped === null || master === null) continue
    const again = wrapKey(newest, owner, unwrapKey(masters.byId(master), owner, wrapped))
    // Does not update a key that was erased in the meantime. Otherwise the erased key would be stored again.
    await tx
      .updateTable('sealingKeys')
      .set({ wrapped: again, master: newest.id })
      .where('owner', '=', owner)
      .where('master', '=', master)
      .execute()
  }
  return rows.length
}

/**
 * Wraps all sealing keys with the newest master key, a hundred at a time, while servers with both keys run. An interrupted
 * rotation continues. After its end the former master key is not needed. @returns the number of wrapped keys.
 */
export async function rotateKeys(keys: Keys, report?: Report): Promise<number> {
  const { newest } = keys.masters
  await transaction(keys.db, async (tx) => {
    await lockedRing(tx)
    await tx.updateTable('keyRing').set({ current: newest.id }).execute()
  })
  let count = 0
  for (;;) {
    const some = await transaction(keys.db, (tx) => rewrapSome(tx, keys))
    if (some === 0) {
      report?.('keys-rotated', { count })
      return count
    }
    count += some
  }
}
