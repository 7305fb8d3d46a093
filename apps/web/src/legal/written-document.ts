import type { ReadDocument } from '@palmflow/workflows'

type DocumentSource = (name: string, locale: string) => ReadDocument | null
const input: { current: DocumentSource } = { current: () => null }

/** For the build: the source of the texts in prerendered pages. */
export function giveDocuments(documents: DocumentSource): void {
  input.current = documents
}

/** The text in the page, in this language. Null if it must be loaded. */
export function writtenDocument(name: string, locale: string): ReadDocument | null {
  if (typeof document === 'undefined') return input.current(name, locale)
  const written = document.querySelector(`[data-document="${name}"][lang="${locale}"]`)
  return written === null ? null : { html: written.innerHTML }
}
