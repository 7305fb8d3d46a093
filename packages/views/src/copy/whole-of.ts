import type { Catalogue, Language, LoadedCatalogue } from './catalogue.ts'
import { enUs } from './en-us/whole.ts'

const isWhole = (words: LoadedCatalogue): words is Catalogue => Object.keys(enUs).every((key) => key in words)

/** All texts of a language, without its list of parts. */
export async function wholeOf(language: Language): Promise<Catalogue> {
  const loaded = await Promise.all(Object.values(language).map((part) => part()))
  const words: LoadedCatalogue = Object.assign({}, ...loaded.map((part) => part.words))
  if (!isWhole(words)) throw new Error('a word of English is missing')
  return words
}
