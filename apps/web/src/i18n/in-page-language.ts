import { languageOfPath, pathIn, type SiteLanguage, urlIn } from '@palmflow/contract'

export const languageHere = (): SiteLanguage => languageOfPath(location.pathname)

/** Adds the language prefix for navigations without the router. The router itself adds the prefix. */
export const inPageLanguage = (path: string): string => pathIn(languageHere(), path)

export const urlInPageLanguage = (url: URL): URL => urlIn(languageHere(), url)
