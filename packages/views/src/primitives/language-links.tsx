import { pathIn } from '@palmflow/contract'
import '../styles/language.css'
import type { MouseEvent } from 'react'
import { useLocale } from '../copy/copy.tsx'
import { languageNames, locales } from '../copy/locales.ts'

/** What the address asks for, and where on the page it leads, goes along; what was written ahead knows of neither. */
function takeAlong({ currentTarget }: MouseEvent<HTMLAnchorElement>): void {
  currentTarget.search = location.search
  currentTarget.hash = location.hash
}

export interface LanguageLinksProps {
  /** Of the page, without its language. */
  readonly path: string
}

/** This page in the other languages: a load of its own, for all of its words are others. */
export function LanguageLinks({ path }: LanguageLinksProps) {
  const here = useLocale()
  return locales
    .filter((locale) => locale !== here)
    .map((locale) => (
      <a
        key={locale}
        className="pf-language"
        href={pathIn(locale, path)}
        hrefLang={locale}
        lang={locale}
        onClick={takeAlong}
        onAuxClick={takeAlong}
      >
        {languageNames[locale]}
      </a>
    ))
}
