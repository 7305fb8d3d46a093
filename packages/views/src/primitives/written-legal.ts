import { idPrefix } from './legal-id.ts'

/**
 * A trusted document in the form of the sanitiser, with links to our own pages in this tab. For prerendered pages, which
 * have no DOM to parse it. Never use it for untrusted text.
 */
export const writtenLegal = (html: string): string =>
  html.replaceAll(/ id="/g, ` id="${idPrefix}`).replaceAll(/ href="#/g, ` href="#${idPrefix}`)
