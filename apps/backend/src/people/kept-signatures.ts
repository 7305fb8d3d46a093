import { createSealer } from '../palms/sealing.ts'
import { transaction } from '../store/transaction.ts'
import type { Place } from './erase.ts'

/** In the store of keys: what is kept for transactions has a key of its own, for the person's own ends with them. */
const ownerOf = (profileId: string): string => `transactions ${profileId}`

/** Before a person is erased: what their pending transactions still need, and nothing else (A23, 0037). */
export async function keepWhilePending({ db, keys }: Place, profileId: string, now: number): Promise<void> {
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
  const kept = rows.flatMap(({ hand, sealed }) => {
    const palm = opener.open({ profileId, hand }, sealed)
    return palm === undefined ? [] : [{ profileId, hand, sealed: sealer.seal({ profileId, hand }, palm), at: now }]
  })
  if (kept.length === 0) return
  await transaction(db, (tx) =>
    tx
      .insertInto('keptPalms')
      .values(kept)
      .onConflict((conflict) => conflict.columns(['profileId', 'hand']).doNothing())
      .execute(),
  )
}

const atOnce = 250
/** An erasure takes moments; whoever is here after that was not erased. */
const longestErasure = 60 * 60_000

/** Erases what was kept for transactions that have ended: the keys first, so that whoever is killed between leaves what nobody reads. */
export async function endKept({ db, keys }: Place, now: number): Promise<void> {
  const ended = await db
    .selectFrom('keptPalms')
    .select('profileId')
    .distinct()
    .where('profileId', 'not in', db.selectFrom('pendingTransactions').select('profileId'))
    .where((row) =>
      row.or([
        row('profileId', 'not in', db.selectFrom('profiles').select('id')),
        row('at', '<=', now - longestErasure),
      ]),
    )
    .limit(atOnce)
    .execute()
  const ids = ended.map(({ profileId }) => profileId)
  if (ids.length === 0) return
  await transaction(keys.db, (tx) => tx.deleteFrom('sealingKeys').where('owner', 'in', ids.map(ownerOf)).execute())
  await transaction(db, (tx) => tx.deleteFrom('keptPalms').where('profileId', 'in', ids).execute())
}
