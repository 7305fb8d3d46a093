import type { wire } from '@palmflow/contract'
import * as v from 'valibot'
import type { Db } from '../database/database.ts'
import type { ProfileRow } from '../database/schema.ts'
import { openBox, sealBox } from '../keys/box.ts'
import type { Keys } from '../keys/keys.ts'

const personal = v.object({
  phone: v.string(),
  pinSalt: v.nullable(v.string()),
  pinHash: v.nullable(v.string()),
})
type Personal = v.InferOutput<typeof personal>

export interface Profile extends Omit<ProfileRow, 'phoneMark' | 'sealed'>, Personal {}

const labelOf = (id: string): string => `profile 1 ${id}`

/** Seals the personal data under the profile's key. Creates the key if it is missing. */
export async function profileRow(keys: Keys, profile: Profile): Promise<ProfileRow> {
  const { phone, pinSalt, pinHash, ...open } = profile
  const named: Personal = { phone, pinSalt, pinHash }
  const key = await keys.keyFor(profile.id)
  const sealed = sealBox(key, labelOf(profile.id), Buffer.from(JSON.stringify(named)))
  return { ...open, phoneMark: keys.mark(phone), sealed }
}

/** @returns undefined if the key of the profile is erased. The user then does not exist, even if rows remain. */
async function opened(keys: Keys, row: ProfileRow | undefined): Promise<Profile | undefined> {
  if (row === undefined) return undefined
  const { phoneMark: _mark, sealed, ...open } = row
  const key = await keys.keyOf(row.id)
  if (key === undefined) return undefined
  const bytes = openBox(key, labelOf(row.id), sealed)
  if (bytes === undefined) throw new Error('A profile does not open with its key')
  return { ...open, ...v.parse(personal, JSON.parse(bytes.toString())) }
}

export const profileByMark = async (db: Db, keys: Keys, phoneMark: string): Promise<Profile | undefined> =>
  opened(keys, await db.selectFrom('profiles').selectAll().where('phoneMark', '=', phoneMark).executeTakeFirst())

export const profileByPhone = (db: Db, keys: Keys, phone: string): Promise<Profile | undefined> =>
  profileByMark(db, keys, keys.mark(phone))

export const profileById = async (db: Db, keys: Keys, id: string): Promise<Profile | undefined> =>
  opened(keys, await db.selectFrom('profiles').selectAll().where('id', '=', id).executeTakeFirst())

export const hasPin = (profile: Profile): boolean => profile.pinHash !== null

const shownDigits = 4
/** Responses may contain these digits. */
export const tailOf = ({ phone }: Profile): string => phone.slice(-shownDigits)

export interface RequestsOfProfile {
  completedId: string | undefined
  isPending: boolean
}

export function websiteProfile(profile: Profile, { completedId, isPending }: RequestsOfProfile): wire.WebsiteProfile {
  const biometrics: wire.PalmDisplay[] = []
  if (profile.hasLeftPalm === 1) biometrics.push('LEFT_PALM')
  if (profile.hasRightPalm === 1) biometrics.push('RIGHT_PALM')
  return {
    phoneTail: tailOf(profile),
    biometrics,
    ...(completedId === undefined ? {} : { existingDataAccessRequestId: completedId }),
    isDataAccessRequestPending: isPending,
  }
}
