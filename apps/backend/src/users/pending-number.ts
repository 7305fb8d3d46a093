import type { Backend } from '../backend.ts'
import type { Db } from '../database/database.ts'
import type { Session } from '../database/schema.ts'
import type { Enrolment } from '../database/schema-palms.ts'
import { openBox, sealBox } from '../keys/box.ts'
import { enrolmentKey, openIn } from './enrolments.ts'

export interface PendingNumber {
  enrolment: Enrolment
  /** The number, sealed under the enrolment's key. Undefined if this request does not contain the number. */
  sealed: Uint8Array | undefined
}

const labelOf = (id: string, mark: string): string => `pending number 1 ${id} ${mark}`

/**
 * Call this function before a transaction, because the function may create a key. The transaction would hold its locks
 * during this write to the key store.
 * @returns undefined without an enrolment
 */
export async function pendingNumber(
  { db, keys }: Pick<Backend, 'db' | 'keys'>,
  { id, profileId }: Session,
  { phoneMark, phone }: { phoneMark: string; phone: string | undefined },
  now: number,
): Promise<PendingNumber | undefined> {
  const enrolment = profileId === null ? await openIn(db, id, now) : undefined
  if (enrolment === undefined || phone === undefined) return enrolment && { enrolment, sealed: undefined }
  const label = labelOf(enrolment.id, phoneMark)
  return { enrolment, sealed: sealBox(await enrolmentKey(keys, enrolment), label, Buffer.from(phone)) }
}

/**
 * Stores the number, sealed under the enrolment's key. An erasure of another user in the same group of numbers makes
 * the copy in the code's row unreadable (decision 0026).
 * @returns false if the enrolment has ended
 */
export async function storeNumber(tx: Db, { enrolment, sealed }: PendingNumber): Promise<boolean> {
  const row = await tx
    .updateTable('enrolments')
    .set({ phone: sealed ?? null })
    .where('id', '=', enrolment.id)
    .where('completedAt', 'is', null)
    .returning('id')
    .executeTakeFirst()
  return row !== undefined
}

/** @returns undefined if the number has another mark or is unreadable */
export const openNumber = (key: Buffer, { id, phone }: Enrolment, mark: string): string | undefined =>
  phone === null ? undefined : openBox(key, labelOf(id, mark), phone)?.toString()
