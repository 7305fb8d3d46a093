import '../styles/language-offer.css'
import { useText } from '../copy/copy.tsx'
import { type Locale, languageNames } from '../copy/locales.ts'
import { Button } from './button.tsx'
import { LanguageLink, type LanguageLinksProps } from './language-links.tsx'

export interface LanguageOfferProps extends LanguageLinksProps {
  readonly locale: Locale
  readonly onRefused: () => void
}

export function LanguageOffer({ onRefused, locale, ...props }: LanguageOfferProps) {
  const translate = useText()
  return (
    <section className="pf-offer" lang={locale} aria-label={languageNames[locale]}>
      <p>{translate('languageOffer.question')}</p>
      <LanguageLink {...props} locale={locale} className="pf-button pf-primary">
        {translate('languageOffer.accept')}
      </LanguageLink>
      <Button kind="quiet" label="languageOffer.refuse" onClick={onRefused} />
    </section>
  )
}
