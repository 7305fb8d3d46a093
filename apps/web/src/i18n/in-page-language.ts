import { languageOfPath, pathIn, type SiteLanguage, urlIn } from '@palmflow/contract'

/** Returns the language of the address. On the website the browser's language has no effect. */
export const languageHere = (): SiteLanguage => languageOfPath(location.pathname)

/**
 * Adds the language prefix of the page to a path, for navigations without the router. The router adds the prefix
 * itself.
 */
export const inPageLanguage = (path: string): string => pathIn(languageHere(), path)

export const urlInPageLanguage = (url: URL): URL => urlIn(languageHere(), url)
