import type { Copy } from '@palmflow/react/parts'
import type { Bridge } from '@palmflow/shell-bridge'

type Spoken = Pick<Copy, 'current'> & { locale: string }

interface LanguagePorts {
  bridge: Pick<Bridge, 'facts' | 'on'>
  /** The language of the page until the app has sent a language. */
  first: Spoken
  localeFor(languages: readonly string[]): string
  wordsOf(locale: string): Promise<Spoken>
  /** Must set the document's language, which screen readers use. */
  onSpoken(locale: string): void
  onError(cause: unknown): void
}
export interface SpokenLanguage {
  get(): Spoken
  subscribe(listener: () => void): () => void
}

/**
 * Follows the app's language from the start and after each change (ruling 42). An unsupported language becomes English.
 * The screen does not change until the new texts have loaded.
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
    // Ignore these texts if the app has requested another language in the meantime.
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
    // Without facts from the app, the first language stays.
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
