import { useLocale } from './copy.tsx'

/**
 * For an element whose words a server said are in this language: marks them where the page speaks another one, so that they
 * are read out as what they are (WCAG 3.1.2). Names are not marked: they are the same in every language.
 */
export function useInLanguage(): (language: string | undefined) => { lang?: string } {
  const locale = useLocale()
  return (language) => (language === undefined || language === locale ? {} : { lang: language })
}
