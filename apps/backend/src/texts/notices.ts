import * as v from 'valibot'
import type { Backend } from '../backend.ts'
import { newId } from '../base/tokens.ts'
import type { Db } from '../database/database.ts'
import { createLeasedWorker, type LeasedWorker } from '../database/leased-worker.ts'
import { inTime } from '../database/leases.ts'
import type { NoticeRow } from '../database/schema-users.ts'
import { transaction } from '../database/transaction.ts'
import { openBox, sealBox } from '../keys/box.ts'
import { endNumbers } from '../keys/day-keys.ts'
import type { Keys } from '../keys/keys.ts'
import { sendErasureNotice } from './erasure-notices.ts'
import { leaseRow } from './notice-row.ts'
import { failureOf } from './sms-carrier.ts'

const event = v.object({
  name: v.picklist(['phone-changed', 'palm-added', 'palm-removed', 'change-undone']),
  /** The keyed mark of the profile. `from` is the keyed mark of the client's address. */
  account: v.string(),
  from: v.string(),
})
const notice = v.object({ to: v.string(), text: v.string(), isFormer: v.boolean(), event: v.optional(event) })
/**
 * A text message about a change. `isFormer` means that the message is for a former number. The day keys of this number
 * are deleted before the message is sent. `event` is the log event of a change that no server has logged yet.
 */
export type Notice = v.InferOutput<typeof notice>

type Work = Pick<Backend, 'db' | 'keys' | 'clock' | 'sms' | 'report'>
type Owned = Pick<NoticeRow, 'id' | 'profileId'>

const labelOf = ({ id, profileId }: Owned): string => `notice 1 ${profileId} ${id}`

const sealNotice = (key: Buffer, owned: Owned, notice: Notice): Uint8Array =>
  sealBox(key, labelOf(owned), Buffer.from(JSON.stringify(notice)))

/**
 * Call this function before the transaction, because the function may create a key. The transaction would hold its
 * locks during this write to the key store.
 */
export async function noticeFor(keys: Keys, profileId: string, notice: Notice, now: number): Promise<NoticeRow> {
  const id = newId()
  const key = await keys.keyFor(profileId)
  return { id, profileId, sealed: sealNotice(key, { id, profileId }, notice), askedAt: now, leasedUntil: 0, tries: 0 }
}

export const recordNotice = (tx: Db, row: NoticeRow): Promise<unknown> => tx.insertInto('notices').values(row).execute()

/** @returns undefined if the user was erased */
export async function openNotice(keys: Keys, row: NoticeRow): Promise<Notice | undefined> {
  const key = await keys.keyOf(row.profileId)
  const bytes = key && openBox(key, labelOf(row), row.sealed)
  return bytes && v.parse(notice, JSON.parse(bytes.toString()))
}

/**
 * Logs the change at least once. The change is logged before the text message is sent, because the carrier may refuse
 * the message for days.
 */
async function report({ db, keys, report: say }: Work, leased: NoticeRow, notice: Notice): Promise<void> {
  const { event: unsaid, ...rest } = notice
  const key = await keys.keyOf(leased.profileId)
  if (unsaid === undefined || key === undefined) return
  const { name, account, from } = unsaid
  say(name, { account, from })
  await transaction(db, (tx) =>
    tx
      .updateTable('notices')
      .set({ sealed: sealNotice(key, leased, rest) })
      .where('id', '=', leased.id)
      .execute(),
  )
}

/**
 * Sends the text message at least once. A server may crash after the carrier accepted the message and before the
 * commit. Then another server sends the message again with the same idempotency key.
 */
async function sendNotice(work: Work, leased: NoticeRow): Promise<void> {
  const { db, keys, sms, clock } = work
  const notice = await openNotice(keys, leased)
  if (notice === undefined || clock.now() >= leased.leasedUntil) return
  await report(work, leased, notice)
  const { to, text, isFormer } = notice
  if (isFormer) await transaction(keys.db, (tx) => endNumbers(tx, [keys.mark(to)]))
  await inTime(sms.send({ to, text, at: clock.now(), key: leased.id }))
  await transaction(db, (tx) =>
    tx.deleteFrom('notices').where('id', '=', leased.id).where('leasedUntil', '=', leased.leasedUntil).execute(),
  )
}

export const createNoticeWorker = (work: Work): LeasedWorker =>
  createLeasedWorker(
    async () => {
      const notice = await leaseRow(work, 'notices')
      if (notice !== undefined) return () => sendNotice(work, notice)
      const farewell = await leaseRow(work, 'farewells')
      return farewell && (() => sendErasureNotice(work, farewell))
    },
    (send) => send().catch((error: unknown) => work.report('sms-failed', failureOf(error))),
  )

export const eraseOldNotices = (tx: Db, before: number): Promise<unknown> =>
  tx.deleteFrom('notices').where('askedAt', '<', before).execute()
