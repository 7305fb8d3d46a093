import { transaction } from '../database/transaction.ts'
import { createSealer } from '../palms/sealing.ts'
import type { ProfileStore } from './erase.ts'

/** The retained palms have a separate key, because an erasure destroys the profile's key. */
const ownerOf = (profileId: string): string => `transactions ${profileId}`

/**
 * Stores the data that pending transactions need, and no other data (R018, decision 0037). Call this function before an
 * erasure.
 */
export async function retainWhilePending({ db, keys }: ProfileStore, profileId: string, now: number): Promise<void> {
  const rows = await db
    .selectFrom('palms')
    .select(['hand', 'sealed'])
    .where('profileId', '=', profileId)
    .where('profileId', 'in', db.selectFrom('pendingTransactions').select('profileId'))
    .execute()
  if (rows.length === 0) return
  const own = await keys.keyOf(profileId)
  if (own === undefined) return
  const [opener, sealer] = [createSealer(own), createSealer(await keys.keyFor(ownerOf(profileId)))]
  const palms = rows.flatMap(({ hand, sealed }) => {
    const palm = opener.open({ profileId, hand }, sealed)
    return palm === undefined ? [] : [{ profileId, hand, sealed: sealer.seal({ profileId, hand }, palm), at: now }]
  })
  if (palms.length === 0) return
  await transaction(db, (tx) =>
    tx
      .insertInto('keptPalms')
      .values(palms)
      .onConflict((conflict) => conflict.columns(['profileId', 'hand']).doNothing())
      .execute(),
  )
}

const batchSize = 250
/**
 * The maximum duration of an erasure in milliseconds. If the user still exists after this time, the erasure has failed.
 */
const maxErasureMs = 60 * 60_000

/** Deletes the keys first, so that a killed process leaves only unreadable rows. */
export async function eraseRetained({ db, keys }: ProfileStore, now: number): Promise<void> {
  const ended = await db
    .selectFrom('keptPalms')
    .select('profileId')
    .distinct()
    .where('profileId', 'not in', db.selectFrom('pendingTransactions').select('profileId'))
    .where((row) =>
      row.or([row('profileId', 'not in', db.selectFrom('profiles').select('id')), row('at', '<=', now - maxErasureMs)]),
    )
    .limit(batchSize)
    .execute()
  const ids = ended.map(({ profileId }) => profileId)
  if (ids.length === 0) return
  await transaction(keys.db, (tx) => tx.deleteFrom('sealingKeys').where('owner', 'in', ids.map(ownerOf)).execute())
  await transaction(db, (tx) => tx.deleteFrom('keptPalms').where('profileId', 'in', ids).execute())
}
