import type { words as app } from './en-us/app.ts'
import type { words as core } from './en-us/core.ts'
import type { words as pages } from './en-us/pages.ts'
import type { words as scanner } from './en-us/scanner.ts'
import type { words as signIn } from './en-us/sign-in.ts'

interface EnglishParts {
  core: typeof core
  'sign-in': typeof signIn
  pages: typeof pages
  app: typeof app
  scanner: typeof scanner
}

/** What is loaded together. */
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
