import { type SiteLanguage, siteLanguages } from '@palmflow/contract'

/** The first supported language of an `accept-language` header. Our own pages send one. */
export function languageAsked(header: string | undefined): SiteLanguage | undefined {
  const wanted = (header ?? '').split(',').map((one) => one.trim().slice(0, 2).toLowerCase())
  return wanted
    .map((short) => siteLanguages.find((language) => language.startsWith(`${short}-`)))
    .find((language) => language !== undefined)
}

/** The backend, in the language of the client. */
export function spokenTo<Reached extends { language?: SiteLanguage }>(
  backend: Reached,
  header: string | undefined,
): Reached {
  const language = languageAsked(header)
  return language === undefined ? backend : { ...backend, language }
}
