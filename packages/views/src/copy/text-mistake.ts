/** Each text may contain these placeholders, and may omit them. */
const free: ReadonlySet<string> = new Set(['brand', 'company'])
/** The largest number of characters of a text. The longest default text has half of it. */
export const maxTextLength = 3000

const placesOf = (text: string): ReadonlySet<string> =>
  new Set([...text.matchAll(/\{(\w+)\}/g)].map(([, name = '']) => name).filter((name) => !free.has(name)))

const listed = (names: readonly string[]): string => names.map((name) => `{${name}}`).join(', ')

/**
 * Returns the mistake of a text that replaces a default text, or undefined. The mistake completes a sentence that
 * starts with the key. A text must be plain, because users would see markup as text.
 */
export function textMistake(defaultText: string, text: unknown): string | undefined {
  if (typeof text !== 'string') return 'is not a text'
  if (text.trim() === '') return 'is empty'
  if (text.length > maxTextLength) return `has ${text.length} characters; at most ${maxTextLength} are allowed`
  if (/<[a-z!/?{]|(?!\n)[\p{Cc}\u2028\u2029]/iu.test(text)) return 'contains markup or a control character'
  const [wanted, found] = [placesOf(defaultText), placesOf(text)]
  const missing = [...wanted].filter((name) => !found.has(name))
  if (missing.length > 0) return `lacks the placeholder ${listed(missing)}`
  const unknown = [...found].filter((name) => !wanted.has(name))
  return unknown.length > 0 ? `has the unknown placeholder ${listed(unknown)}` : undefined
}
