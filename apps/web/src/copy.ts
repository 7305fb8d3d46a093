import { defaultLocale, defaultWords, type Locale, loadCopy, localeFor, type Part } from '@palmflow/views'

/** The words that have come so far, in the language of whoever is here. */
export interface Copy {
  locale: Locale
  current(): typeof defaultWords
  subscribe(listener: () => void): () => void
  /** A part comes with the code that says it, before that code renders. */
  load(...parts: readonly Part[]): Promise<void>
}

export function createCopy(locale: Locale): Copy {
  const listeners = new Set<() => void>()
  let words = defaultWords
  return {
    locale,
    current: () => words,
    subscribe: (listener) => {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    load: async (...parts) => {
      for (const part of await Promise.all(parts.map((one) => loadCopy(locale, one)))) words = { ...words, ...part }
      for (const listener of listeners) listener()
    },
  }
}

/** Pages that are written ahead speak the default language; a browser says which ones its owner reads. */
export const copy = createCopy(typeof document === 'undefined' ? defaultLocale : localeFor(navigator.languages))
