import { languageOfPath, pathIn, type SiteLanguage, urlIn } from '@palmflow/contract'

/** The language of the page's address: on the website it alone decides, whatever the browser's owner reads. */
export const languageHere = (): SiteLanguage => languageOfPath(location.pathname)

/** A path of ours in the language of the page, for what moves the browser itself; the router adds it by itself. */
export const spoken = (path: string): string => pathIn(languageHere(), path)

export const spokenUrl = (url: URL): URL => urlIn(languageHere(), url)
