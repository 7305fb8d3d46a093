import type { wire } from '@palmflow/contract'
import type { Db } from '../store/store.ts'

/** Map of flag id to variant. */
export async function readFeatureFlags(db: Db): Promise<wire.FeatureFlags> {
  const rows = await db.selectFrom('featureFlags').selectAll().orderBy('id').execute()
  return Object.fromEntries(rows.map(({ id, variant }) => [id, variant]))
}
