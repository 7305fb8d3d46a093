import type { Db } from '../database/database.ts'
import type { OtpCode } from '../database/schema.ts'
import { openBox, sealBox } from '../keys/box.ts'
import type { Keys } from '../keys/keys.ts'

/**
 * The stored form is a mark and a sealed copy for further text messages. `sealNumber` must not look up enrolled
 * numbers, so that its work is the same for each number.
 */
export interface SealedNumber {
  phone: string
  phoneMark: string
  sealed: Uint8Array
}

const labelOf = (mark: string): string => `number 1 ${mark}`

/** Call this function before a transaction, because the first number of a day creates the keys of that day. */
export async function sealNumber(keys: Keys, phone: string, now: number): Promise<SealedNumber> {
  const phoneMark = keys.mark(phone)
  const key = await keys.numberKeyFor(phoneMark, now)
  return { phone, phoneMark, sealed: sealBox(key, labelOf(phoneMark), Buffer.from(phone)) }
}

/** @returns undefined if the key of the number was deleted */
export async function openSealedNumber(
  keys: Keys,
  { phoneMark, sealed, sentAt }: Pick<OtpCode, 'phoneMark' | 'sealed' | 'sentAt'>,
): Promise<string | undefined> {
  const key = await keys.numberKeyOf(phoneMark, sentAt)
  return key && openBox(key, labelOf(phoneMark), sealed)?.toString()
}

/**
 * @returns undefined if this session or challenge sent no text message to the number. Also undefined if the key of the
 * number was deleted.
 */
export async function findTextedNumber(
  db: Db,
  keys: Keys,
  sessionId: string,
  phoneMark: string,
): Promise<string | undefined> {
  const row = await db
    .selectFrom('otpCodes')
    .select(['phoneMark', 'sealed', 'sentAt'])
    .where('sessionId', '=', sessionId)
    .where('phoneMark', '=', phoneMark)
    .orderBy('sentAt', 'desc')
    .executeTakeFirst()
  return row && openSealedNumber(keys, row)
}
