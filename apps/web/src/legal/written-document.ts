import type { ReadDocument } from '@palmflow/workflows'

type Given = (name: string, locale: string) => ReadDocument | null
const given: { current: Given } = { current: () => null }

/** For the build: where the texts come from that are written into pages. */
export function giveDocuments(documents: Given): void {
  given.current = documents
}

/** The text that came with the page, in this language; null where it has to be asked for. */
export function writtenDocument(name: string, locale: string): ReadDocument | null {
  if (typeof document === 'undefined') return given.current(name, locale)
  const written = document.querySelector(`[data-document="${name}"][lang="${locale}"]`)
  return written === null ? null : { html: written.innerHTML }
}
