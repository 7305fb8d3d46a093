/** The first part of an address says its language (ruling 42); in English it has none. */
export const languagePrefixes = { 'en-US': '', 'es-US': '/es' } as const
export type SiteLanguage = keyof typeof languagePrefixes

export const siteLanguages = ['en-US', 'es-US'] as const satisfies readonly SiteLanguage[]

const isBelow = (pathname: string, prefix: string): boolean =>
  prefix !== '' && `${pathname.toLowerCase()}/`.startsWith(`${prefix}/`)

/** As the router reads a path: in any case. */
export const languageOfPath = (pathname: string): SiteLanguage =>
  siteLanguages.find((language) => isBelow(pathname, languagePrefixes[language])) ?? 'en-US'

/** A path of ours without its language; what follows the path stays. It never begins with two slashes: they would name a host. */
export const plainPath = (path: string): string => {
  const [pathname = ''] = path.split(/[?#]/, 1)
  const prefix = languagePrefixes[languageOfPath(pathname)]
  return prefix === '' ? path : `/${path.slice(prefix.length).replace(/^\/+/, '')}`
}

/** The same page of ours in this language: `/` in Spanish is `/es`. */
export function pathIn(language: SiteLanguage, path: string): string {
  const plain = plainPath(path)
  const prefix = languagePrefixes[language]
  return prefix === '' ? plain : `${prefix}${plain.replace(/^\/(?=[?#]|$)/, '')}`
}

/** The same for an address of one of our sites. */
export function urlIn(language: SiteLanguage, url: URL): URL {
  const there = new URL(url)
  there.pathname = pathIn(language, url.pathname)
  return there
}
