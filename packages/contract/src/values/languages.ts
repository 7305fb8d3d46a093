/** The first path segment names the language (ruling 42). English has no prefix. */
export const languagePrefixes = { 'en-US': '', 'es-US': '/es' } as const
export type SiteLanguage = keyof typeof languagePrefixes

export const siteLanguages = ['en-US', 'es-US'] as const satisfies readonly SiteLanguage[]

const isBelow = (pathname: string, prefix: string): boolean =>
  prefix !== '' && `${pathname.toLowerCase()}/`.startsWith(`${prefix}/`)

/** Ignores case, because the router ignores case. */
export const languageOfPath = (pathname: string): SiteLanguage =>
  siteLanguages.find((language) => isBelow(pathname, languagePrefixes[language])) ?? 'en-US'

/**
 * Removes the language prefix. Preserves query and hash. The result never starts with two slashes, because a browser
 * would then read the next segment as a host.
 */
export const plainPath = (path: string): string => {
  const [pathname = ''] = path.split(/[?#]/, 1)
  const prefix = languagePrefixes[languageOfPath(pathname)]
  return path.slice(prefix.length).replace(prefix === '' ? /^\/+/ : /^\/*/, '/')
}

/** For example, `/` becomes `/es` in Spanish. */
export function pathIn(language: SiteLanguage, path: string): string {
  const plain = plainPath(path)
  const prefix = languagePrefixes[language]
  return prefix === '' ? plain : `${prefix}${plain.replace(/^\/(?=[?#]|$)/, '')}`
}

export function urlIn(language: SiteLanguage, url: URL): URL {
  const there = new URL(url)
  there.pathname = pathIn(language, url.pathname)
  return there
}
