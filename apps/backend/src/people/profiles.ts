import type { wire } from '@palmflow/contract'
import type { Profile } from '../store/schema.ts'
import type { Db } from '../store/store.ts'

export const profileByPhone = (db: Db, phone: string): Promise<Profile | undefined> =>
  db.selectFrom('profiles').selectAll().where('phone', '=', phone).executeTakeFirst()

export const profileById = (db: Db, id: string): Promise<Profile | undefined> =>
  db.selectFrom('profiles').selectAll().where('id', '=', id).executeTakeFirst()

export const hasPin = (profile: Profile): boolean => profile.pinHash !== null

const shownDigits = 4

export function websiteProfile(profile: Profile): wire.WebsiteProfile {
  const biometrics: wire.PalmDisplay[] = []
  if (profile.hasLeftPalm === 1) biometrics.push('LEFT_PALM')
  if (profile.hasRightPalm === 1) biometrics.push('RIGHT_PALM')
  const requestId = profile.dataAccessRequestId
  return {
    phoneTail: profile.phone.slice(-shownDigits),
    biometrics,
    ...(requestId === null ? {} : { existingDataAccessRequestId: requestId }),
  }
}
