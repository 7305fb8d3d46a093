import type { enUsParts } from './en-us/index.ts'

type EnglishParts = { [P in keyof typeof enUsParts]: Awaited<ReturnType<(typeof enUsParts)[P]>>['words'] }

/** A part with the name of a page loads with that page. */
export type Part = keyof EnglishParts
export type MessagesOf<P extends Part> = Readonly<Record<keyof EnglishParts[P], string>>
export type Language = { readonly [P in Part]: () => Promise<{ readonly words: MessagesOf<P> }> }

export type CopyKey = { [P in Part]: keyof EnglishParts[P] }[Part]
export type Catalogue = Readonly<Record<CopyKey, string>>
export type CopyValues = Readonly<Record<string, string | number>>

/** The catalogue of a running app has only the parts that have loaded. */
export type LoadedCatalogue = Readonly<Partial<Record<CopyKey, string>>>

/**
 * Returns a text with its `{name}` placeholders filled. A placeholder without a value and the key of a part that is not
 * loaded stay visible.
 */
export function translate(catalogue: LoadedCatalogue, key: CopyKey, values: CopyValues = {}): string {
  // A name such as 'Lumo Ltd.' already has the full stop of its sentence.
  return (catalogue[key] ?? key).replace(/\{(\w+)\}(\.?)/g, (place, name: string, stop: string) => {
    const value = values[name]
    if (value === undefined) return place
    return `${value}${String(value).endsWith('.') ? '' : stop}`
  })
}
