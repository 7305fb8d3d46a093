import { idPrefix } from './legal-id.ts'

/**
 * Returns a trusted document with the ids, and the links to ids, that the sanitiser would set. Use this function only
 * for prerendering, which has no DOM. Never use the function for untrusted text, because the function removes nothing.
 */
export const writtenLegal = (html: string): string =>
  html.replaceAll(/ id="/g, ` id="${idPrefix}`).replaceAll(/ href="#/g, ` href="#${idPrefix}`)
