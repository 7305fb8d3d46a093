import { defaultWords, type Locale, loadCopy, type Part } from '@palmflow/views'

export interface Copy {
  locale: Locale
  current(): typeof defaultWords
  subscribe(listener: () => void): () => void
  /** Loads parts of the messages. A part must be loaded before the code that uses the part renders. */
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
      for (const part of await Promise.all(parts.map((item) => loadCopy(locale, item)))) words = { ...words, ...part }
      for (const listener of listeners) listener()
    },
  }
}
