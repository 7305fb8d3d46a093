import { defaultWords, type LoadedCatalogue, type Locale, loadCopy, type Part } from '@palmflow/views'

export interface Copy {
  locale: Locale
  current(): LoadedCatalogue
  subscribe(listener: () => void): () => void
  /** Loads parts of the messages. A part must be loaded before the code that uses the part renders. */
  load(...parts: readonly Part[]): Promise<void>
}

/** @param own texts that replace ours */
export function createCopy(locale: Locale, own?: LoadedCatalogue): Copy {
  const listeners = new Set<() => void>()
  let words: LoadedCatalogue = { ...defaultWords, ...own }
  return {
    locale,
    current: () => words,
    subscribe: (listener) => {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    load: async (...parts) => {
      for (const part of await Promise.all(parts.map((item) => loadCopy(locale, item))))
        words = { ...words, ...part, ...own }
      for (const listener of listeners) listener()
    },
  }
}
