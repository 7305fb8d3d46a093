import { languageOfPath, pathIn, type SiteLanguage, urlIn } from '@palmflow/contract'

/** The language of the address. On the website only it decides, not the browser. */
export const languageHere = (): SiteLanguage => languageOfPath(location.pathname)

/** One of our paths in the language of the page, for navigations without the router, which adds it itself. */
export const spoken = (path: string): string => pathIn(languageHere(), path)

export const spokenUrl = (url: URL): URL => urlIn(languageHere(), url)
