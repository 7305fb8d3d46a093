import type { enUs } from './en-us.ts'

export type CopyKey = keyof typeof enUs
/** A language is one file of this type: a missing key does not compile. */
export type Catalogue = Readonly<Record<CopyKey, string>>
export type CopyValues = Readonly<Record<string, string | number>>

/** A catalogue as an app has it: the parts that were loaded so far. */
export type LoadedCatalogue = Readonly<Partial<Record<CopyKey, string>>>

/** Fills `{name}` places; a place without a value stays visible, so that it is found; so does a key of a part that is not loaded. */
export function translate(catalogue: LoadedCatalogue, key: CopyKey, values: CopyValues = {}): string {
  return (catalogue[key] ?? key).replace(/\{(\w+)\}/g, (place, name: string) => String(values[name] ?? place))
}
