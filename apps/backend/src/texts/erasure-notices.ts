import * as v from 'valibot'
import type { Backend } from '../backend.ts'
import type { Fields } from '../base/events.ts'
import { newId } from '../base/tokens.ts'
import type { Db } from '../database/database.ts'
import { inTime, leaseTime } from '../database/leases.ts'
import type { NoticeRow } from '../database/schema-users.ts'
import { transaction } from '../database/transaction.ts'
import { openBox, sealBox } from '../keys/box.ts'
import { dayOf } from '../keys/day-keys.ts'
import { eraseProfile, isErased, type ProfileStore } from '../users/erase.ts'
import { profileById } from '../users/profiles.ts'
import { withUserLanguage } from '../users/user-language.ts'
import { erasedText } from './sms-texts.ts'

const farewell = v.object({ to: v.string(), text: v.string() })

type Work = Pick<Backend, 'db' | 'keys' | 'clock' | 'sms'>

/** A server retries the text message for this number of days. Then the key of the message expires. */
const days = 7

/** The text message needs a separate key, because the profile's key is deleted before the message is sent. */
const ownerOf = (id: string): string => `farewell ${id}`
const labelOf = ({ id, profileId }: Pick<NoticeRow, 'id' | 'profileId'>): string => `farewell 1 ${profileId} ${id}`

type Farewell = v.InferOutput<typeof farewell>

/**
 * The row has a lease from the start, so that no server sends the message before the erasure has ended. If the server
 * crashes, another server sends the message after the lease.
 */
export async function erasureNoticeFor(
  { keys }: ProfileStore,
  profileId: string,
  notice: Farewell,
  now: number,
): Promise<NoticeRow> {
  const id = newId()
  const key = await keys.keyUntil(ownerOf(id), dayOf(now) + days)
  const sealed = sealBox(key, labelOf({ id, profileId }), Buffer.from(JSON.stringify(notice)))
  return { id, profileId, sealed, askedAt: now, leasedUntil: now + leaseTime, tries: 0 }
}

/** The message of a later erasure replaces an unsent message. */
export const storeErasureNotice = (tx: Db, row: NoticeRow): Promise<unknown> =>
  tx
    .insertInto('farewells')
    .values(row)
    .onConflict((conflict) => conflict.column('profileId').doUpdateSet(row))
    .execute()

async function endKeys({ keys }: Pick<ProfileStore, 'keys'>, ids: readonly string[]): Promise<void> {
  await transaction(keys.db, (tx) => tx.deleteFrom('sealingKeys').where('owner', 'in', ids.map(ownerOf)).execute())
}

/** Deletes the keys first, so that a crash between the two deletions leaves only unreadable rows. */
async function endFarewells(store: Pick<ProfileStore, 'db' | 'keys'>, ids: readonly string[]): Promise<void> {
  if (ids.length === 0) return
  await endKeys(store, ids)
  await transaction(store.db, (tx) => tx.deleteFrom('farewells').where('id', 'in', ids).execute())
}

/**
 * Stores the text message before the erasure, because the erasure deletes the number.
 * @returns false if this id never existed
 */
export async function eraseWithRow(
  store: ProfileStore,
  profileId: string,
  text: string,
  now: number,
  fields: Fields<'person-erased'> = {},
): Promise<boolean> {
  const { db, keys } = store
  const profile = await profileById(db, keys, profileId)
  const row = profile && (await erasureNoticeFor(store, profileId, { to: profile.phone, text }, now))
  if (row !== undefined) {
    const isNoted = await transaction(db, async (tx) => {
      // This statement locks the profile. If the profile does not exist, another call has erased the user and sends the
      // text message.
      const held = await tx
        .updateTable('profiles')
        .set((own) => ({ status: own.ref('status') }))
        .where('id', '=', profileId)
        .returning('id')
        .executeTakeFirst()
      if (held !== undefined) await storeErasureNotice(tx, row)
      return held !== undefined
    })
    if (!isNoted) await endKeys(store, [row.id])
  }
  const wasKnown = await eraseProfile(store, profileId, now, fields)
  if (row === undefined) return wasKnown
  await transaction(db, (tx) =>
    tx
      .updateTable('farewells')
      .set({ leasedUntil: 0 })
      .where('id', '=', row.id)
      .where('leasedUntil', '=', row.leasedUntil)
      .execute(),
  )
  return wasKnown
}

export async function eraseWithNotice(backend: Backend, profileId: string, now: number): Promise<void> {
  const { brandName, language } = await withUserLanguage(backend, profileId)
  await eraseWithRow(backend, profileId, erasedText(brandName, language), now)
  backend.noticeWorker.wake()
}

/** Sends no message if the user's key still exists, because the user was not erased. */
export async function sendErasureNotice(work: Work, leased: NoticeRow): Promise<void> {
  const { keys, sms, clock } = work
  if (clock.now() >= leased.leasedUntil || !(await isErased(work, leased.profileId))) return
  const key = (await keys.keysOf([ownerOf(leased.id)])).get(ownerOf(leased.id))
  const bytes = key && openBox(key, labelOf(leased), leased.sealed)
  if (bytes !== undefined) {
    const { to, text } = v.parse(farewell, JSON.parse(bytes.toString()))
    await inTime(sms.send({ to, text, at: clock.now(), key: leased.id }))
  }
  await endFarewells(work, [leased.id])
}

export async function deleteOldErasureNotices(store: Pick<ProfileStore, 'db' | 'keys'>, before: number): Promise<void> {
  const old = await store.db.selectFrom('farewells').select('id').where('askedAt', '<', before).limit(250).execute()
  await endFarewells(
    store,
    old.map(({ id }) => id),
  )
}
