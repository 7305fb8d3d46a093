import type { wire } from '@palmflow/contract'
import type { Db } from '../database/database.ts'
import { transaction } from '../database/transaction.ts'

export async function readFeatureFlags(db: Db): Promise<wire.FeatureFlags> {
  const rows = await db.selectFrom('featureFlags').selectAll().orderBy('id').execute()
  return Object.fromEntries(rows.map(({ id, variant }) => [id, variant]))
}

export const setFeatureFlag = (db: Db, flag: { id: string; variant: string }): Promise<unknown> =>
  transaction(db, (tx) =>
    tx
      .insertInto('featureFlags')
      .values(flag)
      .onConflict((conflict) => conflict.column('id').doUpdateSet({ variant: flag.variant }))
      .execute(),
  )
