import { languageOfPath, pathIn, type SiteLanguage, urlIn } from '@palmflow/contract'

export const languageHere = (): SiteLanguage => languageOfPath(location.pathname)

/** For navigations without the router, because the router adds the language prefix itself. */
export const inPageLanguage = (path: string): string => pathIn(languageHere(), path)

export const urlInPageLanguage = (url: URL): URL => urlIn(languageHere(), url)
