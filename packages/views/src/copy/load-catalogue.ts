import type { Catalogue, Language, LoadedCatalogue } from './catalogue.ts'
import { enUs } from './en-us/catalogue.ts'
import { type Locale, loadCopy, parts } from './locales.ts'

const isWhole = (words: LoadedCatalogue): words is Catalogue => Object.keys(enUs).every((key) => key in words)

function whole(loaded: readonly object[]): Catalogue {
  const words: LoadedCatalogue = Object.assign({}, ...loaded)
  if (!isWhole(words)) throw new Error('a word of English is missing')
  return words
}

export const loadCatalogue = async (language: Language): Promise<Catalogue> =>
  whole((await Promise.all(Object.values(language).map((part) => part()))).map(({ words }) => words))

export const wholeIn = async (locale: Locale): Promise<Catalogue> =>
  whole(await Promise.all(parts.map((part) => loadCopy(locale, part))))
