import type { ReadDocument } from '@palmflow/workflows'

type DocumentSource = (name: string, locale: string) => ReadDocument | null
const input: { current: DocumentSource } = { current: () => null }

/** Sets the source of the documents for prerendering. Only the build calls this function. */
export function setDocumentSource(documents: DocumentSource): void {
  input.current = documents
}

/**
 * Returns the document's text in the prerendered page if the text is in this language. Null means that the page must
 * load the text.
 */
export function writtenDocument(name: string, locale: string): ReadDocument | null {
  if (typeof document === 'undefined') return input.current(name, locale)
  const written = document.querySelector(`[data-document="${name}"][lang="${locale}"]`)
  return written === null ? null : { html: written.innerHTML }
}
