import { useLocale } from './copy.tsx'

/**
 * For an element with text of the server in this language. Marks the language if the page has another one, so that screen
 * readers pronounce it correctly (WCAG 3.1.2). Names are not marked, because they are the same in each language.
 */
export function useInLanguage(): (language: string | undefined) => { lang?: string } {
  const locale = useLocale()
  return (language) => (language === undefined || language === locale ? {} : { lang: language })
}
