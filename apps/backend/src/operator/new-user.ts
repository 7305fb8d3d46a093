import { randomInt } from 'node:crypto'
import { isPin, typedText } from '@palmflow/contract'
import { environmentNamed } from '../base/environment.ts'
import { newId } from '../base/tokens.ts'
import { isCommonPin, isOfNumber } from '../credentials/common-pins.ts'
import { transaction } from '../database/transaction.ts'
import { documentOf } from '../documents/index.ts'
import { writeOperatorReceipt } from '../documents/receipts.ts'
import { makePin } from '../enrolments/pending-pin.ts'
import { accountMark } from '../sessions/log-sign-in.ts'
import { endLeft } from '../users/enrolments.ts'
import { parseUsPhone } from '../users/parse-us-phone.ts'
import { profileByPhone, profileRow } from '../users/profiles.ts'
import { isReserved } from '../users/undo-links.ts'
import type { Variables } from './open-store.ts'
import type { OperatorStore } from './user.ts'

const termsAgreement = 'website_terms_of_use'

export const newUserRefusals = {
  phone: '--phone takes a US number that can receive texts, with or without +1.',
  pin: 'The PIN has four digits, is not easy to guess, and is no part of the number.',
  taken: 'The number has a profile: npm run person -- --phone <number> --show.',
  reserved: 'The number is reserved: its former owner can still undo a change of number.',
} as const
export type NewUserRefusal = keyof typeof newUserRefusals

export const refusedInProd =
  '--new is refused in prod: a real user enrols in the app, agrees to each text there and chooses the PIN (docs/deploying.md, section 6).'

/** In prod, an operator must not agree to a text for a user or know a user's PIN. */
export const mayCreateUsers = ({ ENVIRONMENT }: Variables): boolean => environmentNamed(ENVIRONMENT) !== 'prod'

const isGoodPin = (pin: string, phone: string): boolean => isPin(pin) && !isCommonPin(pin) && !isOfNumber(pin, phone)

/** @param phone in E.164 */
function drawPin(phone: string): string {
  for (;;) {
    const pin = String(randomInt(10_000)).padStart(4, '0')
    if (isGoodPin(pin, phone)) return pin
  }
}

export interface NewUser {
  phone: string
  /** If undefined, the user gets a random PIN. */
  pin: string | undefined
  reason: string
}

/**
 * No consent to biometrics is recorded, because such a consent belongs to a palm.
 * @returns the id of the profile and the PIN, or the reason of a refusal. The database stores only the hash of the PIN.
 */
export async function createUser(
  store: OperatorStore,
  wanted: NewUser,
  now: number,
): Promise<{ profileId: string; pin: string } | { refusal: NewUserRefusal }> {
  const { db, keys, secrets, report } = store
  const phone = parseUsPhone(wanted.phone)
  if (phone === undefined) return { refusal: 'phone' }
  const pin = wanted.pin === undefined ? drawPin(phone) : typedText(wanted.pin)
  if (!isGoodPin(pin, phone)) return { refusal: 'pin' }
  const text = documentOf(termsAgreement)
  if (text === undefined) throw new Error(`There is no document ${termsAgreement}`)
  const profileId = newId()
  if ((await profileByPhone(db, keys, phone)) !== undefined) return { refusal: 'taken' }
  if (await isReserved(db, { phoneMark: keys.mark(phone), profileId }, now)) return { refusal: 'reserved' }
  const row = await profileRow(keys, {
    ...{ id: profileId, phone, status: 'active', hasLeftPalm: 0, hasRightPalm: 0, createdAt: now },
    ...(await makePin(secrets, pin)),
  })
  const made = await transaction(db, async (tx) => {
    const inserted = await tx
      .insertInto('profiles')
      .values(row)
      .onConflict((conflict) => conflict.column('phoneMark').doNothing())
      .returning('id')
      .executeTakeFirst()
    if (inserted !== undefined) await writeOperatorReceipt(tx, { name: termsAgreement, text, profileId }, now)
    return inserted
  })
  if (made === undefined) {
    await endLeft(store, profileId)
    return { refusal: 'taken' }
  }
  report('person-created', { account: accountMark(store, profileId), reason: wanted.reason })
  return { profileId, pin }
}
