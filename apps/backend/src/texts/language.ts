import { type SiteLanguage, siteLanguages } from '@palmflow/contract'

/** The first of the languages of an `accept-language` header that we have; our own pages say one. */
export function languageAsked(header: string | undefined): SiteLanguage | undefined {
  const wanted = (header ?? '').split(',').map((one) => one.trim().slice(0, 2).toLowerCase())
  return wanted
    .map((short) => siteLanguages.find((language) => language.startsWith(`${short}-`)))
    .find((language) => language !== undefined)
}

/** Everything that a call can reach, in the language of whoever calls. */
export function spokenTo<Reached extends { language?: SiteLanguage }>(
  backend: Reached,
  header: string | undefined,
): Reached {
  const language = languageAsked(header)
  return language === undefined ? backend : { ...backend, language }
}
