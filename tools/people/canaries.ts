/**
 * Returns patterns for the numbers and codes that the data of a page or a sink must not contain. A code matches only as
 * a whole word, because times contain any six digits.
 */
export const canariesOf = (phones: Iterable<string>, codes: Iterable<string>): RegExp[] => [
  ...[...new Set(phones)].map((phone) => new RegExp(phone)),
  ...[...codes].map((code) => new RegExp(`(?<!\\d)${code}(?!\\d)`)),
]

/** Returns the content of a beacon. */
export const decodedData = (body: string): string => atob(String(Reflect.get(Object(JSON.parse(body)), 'data')))
