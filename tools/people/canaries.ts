/**
 * Numbers and codes that must not be in the data of a page or a sink. Codes match whole words only, because times
 * contain any six digits.
 */
export const canariesOf = (phones: Iterable<string>, codes: Iterable<string>): RegExp[] => [
  ...[...new Set(phones)].map((phone) => new RegExp(phone)),
  ...[...codes].map((code) => new RegExp(`(?<!\\d)${code}(?!\\d)`)),
]

/** The content of a beacon. */
export const decodedData = (body: string): string => atob(String(Reflect.get(Object(JSON.parse(body)), 'data')))
