import { useLocale } from './copy.tsx'

/**
 * Returns the `lang` attribute if the language of a text from the server differs from the language of the page. Screen
 * readers then pronounce the text correctly (WCAG 3.1.2). Do not use this function for names, because names are the
 * same in each language.
 */
export function useInLanguage(): (language: string | undefined) => { lang?: string } {
  const locale = useLocale()
  return (language) => (language === undefined || language === locale ? {} : { lang: language })
}
