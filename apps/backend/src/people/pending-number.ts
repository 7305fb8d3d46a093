import type { Backend } from '../backend.ts'
import { openBox, sealBox } from '../keys/box.ts'
import type { Enrolment, Session } from '../store/schema.ts'
import type { Db } from '../store/store.ts'
import { enrolmentKey, openIn } from './enrolments.ts'

/** A number that is about to be proven on the way to a profile. */
export interface PendingNumber {
  enrolment: Enrolment
  /** Under the enrolment's own key; undefined where nobody has typed the number again. */
  sealed: Uint8Array | undefined
}

const labelOf = (id: string, mark: string): string => `pending number 1 ${id} ${mark}`

/** To be called before a transaction, as `enrolmentKey`. @returns undefined where nobody is on the way. */
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
 * Until there is a profile: what a visit keeps of a number ends with any other person of its group (0026).
 * @returns false where the enrolment is not open any more.
 */
export async function keepNumber(tx: Db, { enrolment, sealed }: PendingNumber): Promise<boolean> {
  const kept = await tx
    .updateTable('enrolments')
    .set({ phone: sealed ?? null })
    .where('id', '=', enrolment.id)
    .where('completedAt', 'is', null)
    .returning('id')
    .executeTakeFirst()
  return kept !== undefined
}

/** @returns undefined where it is another number than the one with this mark, or cannot be read any more. */
export const openNumber = (key: Buffer, { id, phone }: Enrolment, mark: string): string | undefined =>
  phone === null ? undefined : openBox(key, labelOf(id, mark), phone)?.toString()
