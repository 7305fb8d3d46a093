import { type SiteLanguage, siteLanguages } from '@palmflow/contract'

export function languageAsked(header: string | undefined): SiteLanguage | undefined {
  const wanted = (header ?? '').split(',').map((item) => item.trim().slice(0, 2).toLowerCase())
  return wanted
    .map((short) => siteLanguages.find((language) => language.startsWith(`${short}-`)))
    .find((language) => language !== undefined)
}

export function withLanguage<Reached extends { language?: SiteLanguage }>(
  backend: Reached,
  header: string | undefined,
): Reached {
  const language = languageAsked(header)
  return language === undefined ? backend : { ...backend, language }
}
