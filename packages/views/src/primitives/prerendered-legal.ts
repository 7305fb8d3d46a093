import { idPrefix } from './legal-id.ts'

/**
 * Returns a trusted document in the form of the sanitiser. Links to own pages open in this tab. Use this only for
 * prerendered pages, which have no DOM to parse the document. Never use this for untrusted text.
 */
export const writtenLegal = (html: string): string =>
  html.replaceAll(/ id="/g, ` id="${idPrefix}`).replaceAll(/ href="#/g, ` href="#${idPrefix}`)
