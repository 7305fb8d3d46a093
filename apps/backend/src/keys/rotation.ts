import type { Report } from '../base/events.ts'
import { transaction } from '../database/transaction.ts'
import type { KeyDb } from './key-schema.ts'
import { type Keys, lockedRing } from './keys.ts'
import { unwrapKey, wrapKey } from './master-keys.ts'

const batchSize = 100

/** @returns the number of keys that were wrapped with another master key */
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
    // Update only rows that still have a key. Otherwise a key that was erased after the read would be stored again.
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
 * Servers with both master keys keep running. A repetition continues an interrupted rotation.
 * @returns the number of keys that this call has wrapped with the new master key
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
