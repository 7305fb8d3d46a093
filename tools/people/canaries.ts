/** What must be in nothing that a page or the sinks tell: numbers and codes. Times are longer, and hold any six digits. */
export const canariesOf = (phones: Iterable<string>, codes: Iterable<string>): RegExp[] => [
  ...[...new Set(phones)].map((phone) => new RegExp(phone)),
  ...[...codes].map((code) => new RegExp(`(?<!\\d)${code}(?!\\d)`)),
]

/** What a beacon says. */
export const toldIn = (body: string): string => atob(String(Reflect.get(Object(JSON.parse(body)), 'data')))
