/** Each text may contain these placeholders, and may omit them. */
const free: ReadonlySet<string> = new Set(['brand', 'company'])
export const maxTextLength = 3000

/**
 * Markup, control characters, separators of lines and controls of the text direction. The last controls could reverse a
 * number after the text. Half of a surrogate pair (`Cs`) differs between the page and its scripts.
 */
const unsafe = /<[a-z!/?{]|(?!\n)[\p{Cc}\p{Cs}\u2028\u2029\u202a-\u202e\u2066-\u2069]/iu

const placesOf = (text: string): ReadonlySet<string> =>
  new Set([...text.matchAll(/\{(\w+)\}/g)].map(([, name = '']) => name).filter((name) => !free.has(name)))

const listed = (names: readonly string[]): string => names.map((name) => `{${name}}`).join(', ')

/**
 * Returns the mistake of a text that replaces a default text, or undefined. The mistake completes a sentence that
 * starts with the key. A text must be plain, because users would see markup as text.
 */
export function textMistake(defaultText: string, text: unknown): string | undefined {
  if (typeof text !== 'string') return 'is not a text'
  if (/^[\s\p{Cf}]*$/u.test(text)) return 'is empty'
  if (text.length > maxTextLength) return `has ${text.length} characters; at most ${maxTextLength} are allowed`
  if (unsafe.test(text)) return 'contains markup or a control character'
  const [wanted, found] = [placesOf(defaultText), placesOf(text)]
  const missing = [...wanted].filter((name) => !found.has(name))
  if (missing.length > 0) return `lacks the placeholder ${listed(missing)}`
  const unknown = [...found].filter((name) => !wanted.has(name))
  return unknown.length > 0 ? `has the unknown placeholder ${listed(unknown)}` : undefined
}
