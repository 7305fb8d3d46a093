/** The first path segment is the language (ruling 42). English has no segment. */
export const languagePrefixes = { 'en-US': '', 'es-US': '/es' } as const
export type SiteLanguage = keyof typeof languagePrefixes

export const siteLanguages = ['en-US', 'es-US'] as const satisfies readonly SiteLanguage[]

const isBelow = (pathname: string, prefix: string): boolean =>
  prefix !== '' && `${pathname.toLowerCase()}/`.startsWith(`${prefix}/`)

/** Case-insensitive, like the router. */
export const languageOfPath = (pathname: string): SiteLanguage =>
  siteLanguages.find((language) => isBelow(pathname, languagePrefixes[language])) ?? 'en-US'

/** One of our paths without its language. Query and hash stay. It never starts with two slashes, which would name a host. */
export const plainPath = (path: string): string => {
  const [pathname = ''] = path.split(/[?#]/, 1)
  const prefix = languagePrefixes[languageOfPath(pathname)]
  return prefix === '' ? path : `/${path.slice(prefix.length).replace(/^\/+/, '')}`
}

/** The same page in this language: `/` in Spanish is `/es`. */
export function pathIn(language: SiteLanguage, path: string): string {
  const plain = plainPath(path)
  const prefix = languagePrefixes[language]
  return prefix === '' ? plain : `${prefix}${plain.replace(/^\/(?=[?#]|$)/, '')}`
}

/** The same for an absolute address of one of our sites. */
export function urlIn(language: SiteLanguage, url: URL): URL {
  const there = new URL(url)
  there.pathname = pathIn(language, url.pathname)
  return there
}
