import type { Report } from '../events.ts'
import type { Keys } from '../keys/keys.ts'
import { defaultBudgets, numberTexts, wrongOtp, wrongPin } from '../limits/budgets.ts'
import { removePalms } from '../palms/index.ts'
import type { Db } from '../store/store.ts'
import { emptyLog } from '../store/tidy.ts'
import { transaction } from '../store/transaction.ts'

/** A database and the keys of the people in it. */
export interface Place {
  db: Db
  keys: Keys
  report?: Report
}

/**
 * Numbers lie open where somebody was asked for a code, for a day, and in the texts that are kept locally: which of them
 * has this mark.
 */
async function openNumber(tx: Db, keys: Keys, phoneMark: string): Promise<string | undefined> {
  const texts = await tx.selectFrom('smsOutbox').select('toPhone as phone').distinct().execute()
  const lists: { phone: string | null }[][] = [texts]
  for (const table of ['sessions', 'otpCodes', 'challenges'] as const) {
    lists.push(await tx.selectFrom(table).select('phone').distinct().where('phone', 'is not', null).execute())
  }
  const found = lists.flat().find(({ phone }) => phone !== null && keys.mark(phone) === phoneMark)
  return found?.phone ?? undefined
}

/** What was noted of the number while it was texted and proven. */
async function forgetNumber(tx: Db, phone: string): Promise<void> {
  const texts = numberTexts(defaultBudgets, phone, 'strangers').map(({ key }) => key)
  const counted = [wrongOtp(defaultBudgets, phone, 'strangers').key, ...texts]
  await tx.deleteFrom('limits').where('key', 'in', counted).execute()
  await tx.deleteFrom('sessions').where('phone', '=', phone).execute()
  await tx.deleteFrom('otpCodes').where('phone', '=', phone).execute()
  await tx.deleteFrom('challenges').where('phone', '=', phone).execute()
  await tx.deleteFrom('smsOutbox').where('toPhone', '=', phone).execute()
}

async function deleteRows(tx: Db, keys: Keys, id: string, now: number): Promise<void> {
  const profile = await tx.selectFrom('profiles').select('phoneMark').where('id', '=', id).executeTakeFirst()
  const phone = profile && (await openNumber(tx, keys, profile.phoneMark))
  if (phone !== undefined) await forgetNumber(tx, phone)
  await removePalms(tx, id, now)
  await tx.deleteFrom('sessions').where('profileId', '=', id).execute()
  await tx.deleteFrom('challenges').where('profileId', '=', id).execute()
  await tx.deleteFrom('limits').where('key', '=', wrongPin(defaultBudgets, id).key).execute()
  // That there was a consent stays; on which device it was given goes.
  await tx
    .updateTable('consents')
    .set((row) => ({ deviceId: row.ref('id') }))
    .where('profileId', '=', id)
    .execute()
  await tx.deleteFrom('profiles').where('id', '=', id).execute()
}

async function clearAway({ db, keys }: Place, id: string, now: number): Promise<void> {
  await transaction(db, (tx) => deleteRows(tx, keys, id, now))
  await emptyLog(db)
  await transaction(keys.db, (tx) =>
    tx
      .updateTable('sealingKeys')
      .set({ isTidy: 1 })
      .where('owner', '=', id)
      .where('erasedAt', 'is not', null)
      .execute(),
  )
}

/**
 * Destroys the profile's key, then clears its rows away. From the key's end on nothing that was sealed of the person can
 * be read, in any copy; whoever is killed after it is followed by the next start or sweep (`finishErasures`).
 * @returns false where nobody with this id was ever here.
 */
export async function eraseProfile(place: Place, id: string, now: number): Promise<boolean> {
  const known = await transaction(place.keys.db, async (tx) => {
    await tx
      .updateTable('sealingKeys')
      .set({ wrapped: null, master: null, erasedAt: now })
      .where('owner', '=', id)
      .where('isProfile', '=', 1)
      .where('erasedAt', 'is', null)
      .execute()
    return tx
      .selectFrom('sealingKeys')
      .select('owner')
      .where('owner', '=', id)
      .where('isProfile', '=', 1)
      .executeTakeFirst()
  })
  if (known === undefined) return false
  place.report?.('person-erased', {})
  await clearAway(place, id, now)
  return true
}

const atOnce = 250

/**
 * Clears away whose key is gone and who has left something: after a kill, and, with `all`, whoever came back with an older
 * copy of the database. @returns how many there were.
 */
export async function finishErasures(place: Place, now: number, { all = false } = {}): Promise<number> {
  const { db, keys } = place
  let count = 0
  for (let last = '', isMore = true; isMore; ) {
    const rows = await keys.db
      .selectFrom('sealingKeys')
      .select(['owner', 'isTidy'])
      .where('erasedAt', 'is not', null)
      .where('owner', '>', last)
      .$if(!all, (query) => query.where('isTidy', '=', 0))
      .orderBy('owner')
      .limit(atOnce)
      .execute()
    const owners = rows.map(({ owner }) => owner)
    const back =
      owners.length === 0 ? [] : await db.selectFrom('profiles').select('id').where('id', 'in', owners).execute()
    const untidy = rows.filter(({ owner, isTidy }) => isTidy === 0 || back.some(({ id }) => id === owner))
    for (const { owner } of untidy) await clearAway(place, owner, now)
    count += untidy.length
    isMore = rows.length === atOnce
    last = owners.at(-1) ?? last
  }
  return count
}
