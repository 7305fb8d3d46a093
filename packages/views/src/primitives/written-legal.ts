import { idPrefix } from './legal-id.ts'

/**
 * A document of our own writing, as the sanitiser leaves it where links to our own pages open here: for pages that are
 * written ahead, where there is no document to parse it in. Never for what came from elsewhere.
 */
export const writtenLegal = (html: string): string =>
  html.replaceAll(/ id="/g, ` id="${idPrefix}`).replaceAll(/ href="#/g, ` href="#${idPrefix}`)
