import { idPrefix } from './legal-id.ts'

/**
 * Returns a trusted document with the ids that the sanitiser would set. Use this only for prerendering, which has no
 * DOM. Never use this for untrusted text, because this function removes nothing.
 */
export const writtenLegal = (html: string): string =>
  html.replaceAll(/ id="/g, ` id="${idPrefix}`).replaceAll(/ href="#/g, ` href="#${idPrefix}`)
