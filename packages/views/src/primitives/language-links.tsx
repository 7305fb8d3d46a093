import { pathIn } from '@palmflow/contract'
import '../styles/language.css'
import type { MouseEvent, ReactNode } from 'react'
import { useLocale } from '../copy/copy.tsx'
import { type Locale, languageNames, locales } from '../copy/locales.ts'

export interface LanguageLinksProps {
  /** The path of the page, without a language prefix. */
  readonly path: string
  readonly onChosen?: (() => void) | undefined
}

interface LanguageLinkProps extends LanguageLinksProps {
  readonly locale: Locale
  readonly className: string
  readonly children: ReactNode
}

/** The link loads a full page, because all texts change. */
export function LanguageLink({ locale, path, onChosen, ...rest }: LanguageLinkProps) {
  /** Adds query and hash at the click, because a prerendered link does not contain them. */
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
