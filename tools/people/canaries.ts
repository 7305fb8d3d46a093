/** A code matches only as a whole number, because times contain arbitrary digits. */
export const canariesOf = (phones: Iterable<string>, codes: Iterable<string>): RegExp[] => [
  ...[...new Set(phones)].map((phone) => new RegExp(phone)),
  ...[...codes].map((code) => new RegExp(`(?<!\\d)${code}(?!\\d)`)),
]

export const decodedData = (body: string): string => atob(String(Reflect.get(Object(JSON.parse(body)), 'data')))
