import type { enUs } from './en-us.ts'

export type CopyKey = keyof typeof enUs
/** A language is one file of this type: a missing key does not compile. */
export type Catalogue = Readonly<Record<CopyKey, string>>
export type CopyValues = Readonly<Record<string, string | number>>

/** Fills `{name}` places; a place without a value stays visible, so that it is found. */
export function translate(catalogue: Catalogue, key: CopyKey, values: CopyValues = {}): string {
  return catalogue[key].replace(/\{(\w+)\}/g, (place, name: string) => String(values[name] ?? place))
}
