import type { Bridge } from '@palmflow/shell-bridge'
import type { Copy } from '../i18n/copy.ts'

type Spoken = Pick<Copy, 'current'> & { locale: string }

interface LanguagePorts {
  bridge: Pick<Bridge, 'facts' | 'on'>
  /** What the page speaks until the app has said anything: its browser's language. */
  first: Spoken
  localeFor(languages: readonly string[]): string
  /** All words that the app's pages say, in this language. */
  wordsOf(locale: string): Promise<Spoken>
  /** Told once for each change, so that a screen reader reads the words as what they are. */
  onSpoken(locale: string): void
  onError(cause: unknown): void
}
export interface SpokenLanguage {
  get(): Spoken
  subscribe(listener: () => void): () => void
}

/**
 * The language that the app says its person reads (ruling 42), as soon as it says so and whenever they choose another;
 * English where there are no words in it. What stood on the screen stays there until the other words have come.
 */
export function followLanguage({ bridge, first, localeFor, ...ports }: LanguagePorts): SpokenLanguage {
  const listeners = new Set<() => void>()
  let spoken = first
  let wanted = first.locale
  const speak = async (language: string): Promise<void> => {
    const locale = localeFor([language])
    wanted = locale
    if (locale === spoken.locale) return
    const words = await ports.wordsOf(locale)
    // Another one may have been chosen meanwhile.
    if (wanted !== locale) return
    spoken = words
    ports.onSpoken(locale)
    for (const listener of listeners) listener()
  }
  const hear = (language: string | undefined): void => {
    if (language !== undefined) speak(language).catch(ports.onError)
  }
  bridge.on('language.changed', ({ language }) => hear(language))
  bridge.facts().then(
    ({ language }) => hear(language),
    // No app has welcomed the page: its browser's language it is.
    () => {},
  )
  return {
    get: () => spoken,
    subscribe: (listener) => {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
  }
}
