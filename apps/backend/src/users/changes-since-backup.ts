import type { Hand } from '@palmflow/palm'
import type { Db } from '../database/database.ts'
import { transaction } from '../database/transaction.ts'
import { openBox, sealBox } from '../keys/box.ts'
import type { SealingKey } from '../keys/key-schema.ts'
import type { Keys } from '../keys/keys.ts'
import { removePalms } from '../palms/palms.ts'
import type { ProfileStore } from './erase.ts'
import { profileById, profileRow } from './profiles.ts'

const removedAt = { left: 'leftRemovedAt', right: 'rightRemovedAt' } as const
const labelOf = (owner: string): string => `number 1 ${owner}`

/**
 * Call this function as the last step before the commit. If the process is killed between this write and the commit,
 * the next start repeats the removal.
 */
export async function recordRemoval({ db }: Keys, owner: string, hand: Hand, now: number): Promise<void> {
  await db
    .updateTable('sealingKeys')
    .set({ [removedAt[hand]]: now })
    .where('owner', '=', owner)
    .where('erasedAt', 'is', null)
    .execute()
}

/** Call this function as the last step before the commit, like `recordRemoval`. */
export async function recordNumber(keys: Keys, owner: string, phone: string): Promise<void> {
  const numberSealed = sealBox(await keys.keyFor(owner), labelOf(owner), Buffer.from(phone))
  await keys.db
    .updateTable('sealingKeys')
    .set({ numberMark: keys.mark(phone), numberSealed })
    .where('owner', '=', owner)
    .where('erasedAt', 'is', null)
    .execute()
}

async function removeAgain({ db }: ProfileStore, row: SealingKey, now: number): Promise<number> {
  const palms = await db.selectFrom('palms').select(['hand', 'recordedAt']).where('profileId', '=', row.owner).execute()
  // Do not remove a palm that was added after the removal.
  const back = palms
    .filter(({ hand, recordedAt }) => recordedAt <= (row[removedAt[hand]] ?? -1))
    .map(({ hand }) => hand)
  if (back.length > 0) await transaction(db, (tx) => removePalms(tx, row.owner, now, back))
  return back.length
}

/** No number has this mark, so no user can sign in to the profile by number. */
const noNumber = (id: string): string => `none ${id}`

interface Stale {
  owner: string
  phone: string
}

async function changeAgain(tx: Db, keys: Keys, { owner, phone }: Stale): Promise<void> {
  const profile = await profileById(tx, keys, owner)
  if (profile === undefined) return
  const { phoneMark, sealed } = await profileRow(keys, { ...profile, phone })
  const holder = await tx.selectFrom('profiles').select('id').where('phoneMark', '=', phoneMark).executeTakeFirst()
  const next = holder === undefined ? { phoneMark, sealed } : { sealed }
  await tx.updateTable('profiles').set(next).where('id', '=', owner).execute()
}

/** First releases the current numbers of all these users, because a number may have moved from one user to another. */
async function changeAll({ db, keys }: ProfileStore, stale: readonly Stale[]): Promise<void> {
  if (stale.length === 0) return
  await transaction(db, async (tx) => {
    for (const { owner } of stale)
      await tx
        .updateTable('profiles')
        .set({ phoneMark: noNumber(owner) })
        .where('id', '=', owner)
        .execute()
    for (const one of stale) await changeAgain(tx, keys, one)
  })
}

async function staleNumber({ db, keys }: ProfileStore, row: SealingKey): Promise<Stale | undefined> {
  const { owner, numberMark, numberSealed } = row
  if (numberMark === null || numberSealed === null) return undefined
  const profile = await db.selectFrom('profiles').select('phoneMark').where('id', '=', owner).executeTakeFirst()
  if (profile === undefined || profile.phoneMark === numberMark) return undefined
  const key = await keys.keyOf(owner)
  const phone = key && openBox(key, labelOf(owner), numberSealed)
  return phone && { owner, phone: phone.toString() }
}

const batchSize = 250

/**
 * Repeats the palm removals and number changes that are newer than a restored backup (decision 0063). Call this
 * function after `finishErasures`, which deletes the rows of erased users.
 */
export async function repeatChanges(store: ProfileStore, now: number): Promise<{ palms: number; numbers: number }> {
  const stale: Stale[] = []
  let palms = 0
  for (let last = '', isMore = true; isMore; ) {
    const rows = await store.keys.db
      .selectFrom('sealingKeys')
      .selectAll()
      .where('owner', '>', last)
      .where((row) =>
        row.or([
          row('leftRemovedAt', 'is not', null),
          row('rightRemovedAt', 'is not', null),
          row('numberMark', 'is not', null),
        ]),
      )
      .orderBy('owner')
      .limit(batchSize)
      .execute()
    for (const row of rows) {
      palms += await removeAgain(store, row, now)
      const one = await staleNumber(store, row)
      if (one !== undefined) stale.push(one)
    }
    isMore = rows.length === batchSize
    last = rows.at(-1)?.owner ?? last
  }
  await changeAll(store, stale)
  return { palms, numbers: stale.length }
}
