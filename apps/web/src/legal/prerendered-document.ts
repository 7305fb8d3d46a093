import type { ReadDocument } from '@palmflow/workflows'

type DocumentSource = (name: string, locale: string) => ReadDocument | null
const input: { current: DocumentSource } = { current: () => null }

export function setDocumentSource(documents: DocumentSource): void {
  input.current = documents
}

/** Returns null if the prerendered page has no text in this language. The page must then load the text. */
export function writtenDocument(name: string, locale: string): ReadDocument | null {
  if (typeof document === 'undefined') return input.current(name, locale)
  const written = document.querySelector(`[data-document="${name}"][lang="${locale}"]`)
  return written === null ? null : { html: written.innerHTML }
}
