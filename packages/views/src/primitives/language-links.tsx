import { pathIn } from '@palmflow/contract'
import '../styles/language.css'
import type { MouseEvent, ReactNode } from 'react'
import { useLocale } from '../copy/copy.tsx'
import { type Locale, languageNames, locales } from '../copy/locales.ts'

export interface LanguageLinksProps {
  /** Of the page, without its language. */
  readonly path: string
  /** Before the page is left for the other. */
  readonly onChosen?: (() => void) | undefined
}

interface LanguageLinkProps extends LanguageLinksProps {
  readonly locale: Locale
  readonly className: string
  readonly children: ReactNode
}

/** This page in another language: a load of its own, for all of its words are others. */
export function LanguageLink({ locale, path, onChosen, ...rest }: LanguageLinkProps) {
  /** What the address asks for, and where on the page it leads, goes along; what was written ahead knows of neither. */
  const choose = ({ currentTarget }: MouseEvent<HTMLAnchorElement>) => {
    currentTarget.search = location.search
    currentTarget.hash = location.hash
    onChosen?.()
  }
  const href = pathIn(locale, path)
  return <a {...rest} href={href} hrefLang={locale} lang={locale} onClick={choose} onAuxClick={choose} />
}

export function LanguageLinks(props: LanguageLinksProps) {
  const here = useLocale()
  return locales
    .filter((locale) => locale !== here)
    .map((locale) => (
      <LanguageLink key={locale} {...props} locale={locale} className="pf-language">
        {languageNames[locale]}
      </LanguageLink>
    ))
}
