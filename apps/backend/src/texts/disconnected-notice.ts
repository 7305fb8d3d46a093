import type { Backend } from '../backend.ts'
import type { NoticeRow } from '../database/schema-users.ts'
import { nameOfPartner } from '../partners/partners.ts'
import { profileById } from '../users/profiles.ts'
import { withUserLanguage } from '../users/user-language.ts'
import { noticeFor } from './notices.ts'
import { disconnectedText } from './sms-texts.ts'

/**
 * Call this function before the transaction, because the function may create a key. The transaction would hold its
 * locks during this write to the key store.
 * @returns undefined if the user was erased
 */
export async function disconnectedNotice(
  backend: Backend,
  profileId: string,
  application: string,
  now: number,
): Promise<NoticeRow | undefined> {
  const { db, keys, brandName, language } = await withUserLanguage(backend, profileId)
  const profile = await profileById(db, keys, profileId)
  const text = disconnectedText(brandName, nameOfPartner(application), language)
  return profile && noticeFor(keys, profileId, { to: profile.phone, text, isFormer: false }, now)
}
