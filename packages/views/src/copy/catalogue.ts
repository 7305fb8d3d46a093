import type { enUsParts } from './en-us/index.ts'

type EnglishParts = { [P in keyof typeof enUsParts]: Awaited<ReturnType<(typeof enUsParts)[P]>>['words'] }

/** What is loaded together: a part named as a page of the website comes with that page. */
export type Part = keyof EnglishParts
/** A part in any language: a key that English has and it lacks does not compile. */
export type WordsOf<P extends Part> = Readonly<Record<keyof EnglishParts[P], string>>
/** What the folder of a language exports. */
export type Language = { readonly [P in Part]: () => Promise<{ readonly words: WordsOf<P> }> }

export type CopyKey = { [P in Part]: keyof EnglishParts[P] }[Part]
export type Catalogue = Readonly<Record<CopyKey, string>>
export type CopyValues = Readonly<Record<string, string | number>>

/** A catalogue as an app has it: the parts that were loaded so far. */
export type LoadedCatalogue = Readonly<Partial<Record<CopyKey, string>>>

/** Fills `{name}` places; a place without a value stays visible, so that it is found; so does a key of a part that is not loaded. */
export function translate(catalogue: LoadedCatalogue, key: CopyKey, values: CopyValues = {}): string {
  return (catalogue[key] ?? key).replace(/\{(\w+)\}/g, (place, name: string) => String(values[name] ?? place))
}
