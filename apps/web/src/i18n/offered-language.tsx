import './offered-language.css'
import { localStorageKeys } from '@palmflow/contract'
import { CopyProvider, LanguageOffer, type Locale } from '@palmflow/views'
import { useState } from 'react'
import { useApp } from '../boot/app-context.ts'
import { loadPageCopy } from './operator-texts.ts'

/** Moves the focus to the page's heading, because the offer with the focus has closed. */
const toPage = () => document.querySelector<HTMLElement>('main h1')?.focus({ preventScroll: true })

export const wordsOfOffer = (locale: Locale) => loadPageCopy(locale, 'pages')

interface OfferedLanguageProps {
  locale: Locale
  words: Awaited<ReturnType<typeof wordsOfOffer>>
  path: string
}

/** Shows the offer on each page of this page load until the user answers. Later page loads do not show the offer. */
export function OfferedLanguage({ locale, words, path }: OfferedLanguageProps) {
  const { local } = useApp().session.stores
  const key = localStorageKeys.languageOffered
  const [isOpen, setOpen] = useState(() => {
    const thisLoad = String(performance.timeOrigin)
    const offeredIn = local.get(key) ?? thisLoad
    local.set(key, offeredIn)
    return offeredIn === thisLoad
  })
  const answer = () => local.set(key, locale)
  const refuse = () => {
    answer()
    setOpen(false)
    toPage()
  }
  return (
    isOpen && (
      <CopyProvider catalogue={words} locale={locale}>
        <LanguageOffer locale={locale} path={path} onChosen={answer} onRefused={refuse} />
      </CopyProvider>
    )
  )
}
