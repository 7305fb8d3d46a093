import { useLocale } from './copy.tsx'

/**
 * Returns the `lang` attribute for an element with a text from the server. It is set only if the text's language
 * differs from the page's. Screen readers then pronounce the text correctly (WCAG 3.1.2). Names are not marked, because
 * they are the same in each language.
 */
export function useInLanguage(): (language: string | undefined) => { lang?: string } {
  const locale = useLocale()
  return (language) => (language === undefined || language === locale ? {} : { lang: language })
}
