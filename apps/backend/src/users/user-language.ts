import { siteLanguages } from '@palmflow/contract'
import type { Backend } from '../backend.ts'

type Localized = Pick<Backend, 'db' | 'language'>

/**
 * Replaces the language of the call by the language of the user's oldest receipt, for texts that warn the user. A thief
 * selects the language of a call, but cannot change a receipt. Before the enrolment, a person with the visitor's tokens
 * can record an earlier receipt (decision 0048).
 */
export async function withUserLanguage<Reached extends Localized>(
  backend: Reached,
  profileId: string,
): Promise<Reached> {
  const oldest = await backend.db
    .selectFrom('consents')
    .innerJoin('documentTexts', 'documentTexts.hash', 'consents.textHash')
    .select('documentTexts.language')
    .where('profileId', '=', profileId)
    .orderBy('recordedAt')
    .limit(1)
    .executeTakeFirst()
  const language = siteLanguages.find((item) => item === oldest?.language)
  return language === undefined ? backend : { ...backend, language }
}
