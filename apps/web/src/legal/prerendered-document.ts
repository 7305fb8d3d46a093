import type { ReadDocument } from '@palmflow/workflows'

type DocumentSource = (name: string, locale: string) => ReadDocument | null
const input: { current: DocumentSource } = { current: () => null }

/** Sets the source of the texts for prerendered pages. Only the build calls this. */
export function setDocumentSource(documents: DocumentSource): void {
  input.current = documents
}

/** Returns the text in the page if it is in this language. Null means that the text must be loaded. */
export function writtenDocument(name: string, locale: string): ReadDocument | null {
  if (typeof document === 'undefined') return input.current(name, locale)
  const written = document.querySelector(`[data-document="${name}"][lang="${locale}"]`)
  return written === null ? null : { html: written.innerHTML }
}
