import { localStorageKeys } from '@palmflow/contract'
import { Lazy, useLoaded, usePrefetch } from '@palmflow/react/parts'
import { defaultLocale, localeFor } from '@palmflow/views'
import type { ReactNode } from 'react'
import { useApp } from '../boot/app-context.ts'
import { useClientValue } from '../layout/use-client-value.ts'
import { copy } from './copy.ts'

const offerFile = new Lazy(async () => {
  const { OfferedLanguage, wordsOfOffer } = await import('./offered-language.tsx')
  const locale = localeFor(navigator.languages)
  return { Offered: OfferedLanguage, its: { locale, words: await wordsOfOffer(locale) } }
})

/** Returns false for an address with a language prefix, because the prefix is the user's choice. */
const readsAnother = (): boolean => copy.locale === defaultLocale && localeFor(navigator.languages) !== copy.locale

export function useLanguageOffer(path: string): { offer: ReactNode; remember: () => void } {
  const { local } = useApp().session.stores
  const isWanted = useClientValue(readsAnother, false)
  usePrefetch(offerFile, isWanted)
  const file = useLoaded(offerFile)
  const remember = () => local.set(localStorageKeys.languageOffered, copy.locale)
  return { offer: file && <file.Offered {...file.its} path={path} />, remember }
}
