import type { Report } from '../base/events.ts'
import { transaction } from '../store/transaction.ts'
import type { KeyDb } from './key-schema.ts'
import { type Keys, lockedRing } from './keys.ts'
import { unwrapKey, wrapKey } from './master-keys.ts'

const atOnce = 100

/** @returns how many were not yet wrapped with the newest master key. */
async function rewrapSome(tx: KeyDb, { masters }: Keys): Promise<number> {
  const { newest } = masters
  const rows = await tx
    .selectFrom('sealingKeys')
    .select(['owner', 'wrapped', 'master'])
    .where('master', '!=', newest.id)
    .limit(atOnce)
    .execute()
  for (const { owner, wrapped, master } of rows) {
    if (wrapped === null || master === null) continue
    const again = wrapKey(newest, owner, unwrapKey(masters.byId(master), owner, wrapped))
    // Of a key that is erased meanwhile no master is noted any more: it does not come back.
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
 * Wraps every sealing key with the newest master key, a hundred at a time, while servers that know both go on. Broken
 * off, it goes on where it was; once it has ended, nothing needs the former one. @returns how many were wrapped anew.
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
