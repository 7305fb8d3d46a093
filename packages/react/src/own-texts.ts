import { siteLanguages } from '@palmflow/contract'
import type { LoadedCatalogue, Locale } from '@palmflow/views'

const isObject = (value: unknown): value is object =>
  typeof value === 'object' && value !== null && !Array.isArray(value)
const isString = (entry: [string, unknown]): entry is [string, string] => typeof entry[1] === 'string'

/**
 * Returns the texts of `copy` that are strings, and the mistakes in `copy` for the developer. The compiler does not
 * check the texts of a page without TypeScript.
 */
export function ownTexts(copy: unknown, locale: Locale): { own: LoadedCatalogue; mistakes: readonly string[] } {
  if (copy === undefined || copy === null) return { own: {}, mistakes: [] }
  if (!isObject(copy))
    return { own: {}, mistakes: ["copy is not an object such as { 'en-US': { continue: 'Go on' } }"] }
  const mistakes: string[] = []
  let own: LoadedCatalogue = {}
  for (const [tag, words] of Object.entries(copy)) {
    const texts: [string, unknown][] = isObject(words) ? Object.entries(words) : []
    if (!siteLanguages.some((language) => language === tag))
      mistakes.push(`copy has the unknown language '${tag}': use ${siteLanguages.join(' or ')}`)
    else if (words !== undefined && !isObject(words)) mistakes.push(`copy['${tag}'] is not an object of texts`)
    for (const entry of texts)
      if (!isString(entry)) mistakes.push(`copy['${tag}']['${entry[0]}'] is not a string: the default text stays`)
    if (tag === locale) own = Object.fromEntries(texts.filter(isString))
  }
  return { own, mistakes }
}
