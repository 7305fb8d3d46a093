import type { Catalogue, Language, LoadedCatalogue } from './catalogue.ts'
import { enUs } from './en-us/whole.ts'

const isWhole = (words: LoadedCatalogue): words is Catalogue => Object.keys(enUs).every((key) => key in words)

/** Every word of a language, without the list of its parts. */
export async function wholeOf(language: Language): Promise<Catalogue> {
  const loaded = await Promise.all(Object.values(language).map((part) => part()))
  const words: LoadedCatalogue = Object.assign({}, ...loaded.map((part) => part.words))
  if (!isWhole(words)) throw new Error('a word of English is missing')
  return words
}
