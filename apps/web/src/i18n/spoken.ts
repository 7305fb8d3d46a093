import { languageOfPath, pathIn, type SiteLanguage, urlIn } from '@palmflow/contract'

/** Returns the language of the address. On the website only the address decides, not the browser. */
export const languageHere = (): SiteLanguage => languageOfPath(location.pathname)

/**
 * Returns a path in the language of the page, for navigations without the router. The router adds the
 * language itself.
 */
export const spoken = (path: string): string => pathIn(languageHere(), path)

export const spokenUrl = (url: URL): URL => urlIn(languageHere(), url)
