import { nativeViewOf } from '@palmflow/contract'

const address = /\bhttps?:\/\/[^\s"'<>)\]]+/g
/**
 * Matches digits with separators, for example a typed number, a code or a PIN. Digits after a colon do not match,
 * because they can be a position in a file.
 */
const figures = /(?<![\d:.])\d[\d\s().-]{2,}\d(?![\w.])/g
/** Matches a long word, which can be a token, an id or a mark. */
const longWord = /(?<![\w/-])[\w-]{20,}(?![\w-]*\.(?:js|css))/g

const masked = (text: string): string => text.replace(figures, '#').replace(longWord, '#')

/** Removes the query and the hash of an address, and masks each segment that could identify a user. */
function maskedAddress(text: string): string {
  // The line and column of a position in a file may follow the address.
  const [, place = ''] = /((?::\d+){1,2})$/.exec(text) ?? []
  const whole = text.slice(0, text.length - place.length)
  if (!URL.canParse(whole)) return '#'
  const url = new URL(whole)
  const path = url.pathname
    .split('/')
    .map((part) =>
      /\.(?:js|css|woff2|svg|png)$/.test(part) || !/\d|.{24}/.test(part) || /^v\d$/.test(part) ? part : '#',
    )
    .join('/')
  return `${url.origin}${path}${place}`
}

/** Masks typed text, tokens and ids in a text (threat `log-leak`). */
export function redactText(text: string): string {
  let end = 0
  let out = ''
  for (const match of text.matchAll(address)) {
    out += masked(text.slice(end, match.index)) + maskedAddress(match[0])
    end = match.index + match[0].length
  }
  return out + masked(text.slice(end))
}

function redactValue(value: unknown): unknown {
  if (typeof value === 'string') return redactText(value)
  if (Array.isArray(value)) return value.map(redactValue)
  if (typeof value !== 'object' || value === null) return value
  return Object.fromEntries(Object.entries(value).map(([key, inner]) => [key, redactValue(inner)]))
}

const parsed = (json: string): unknown => {
  try {
    return JSON.parse(json)
  } catch {
    return {}
  }
}

const ids: ReadonlySet<string> = new Set(['pageId', 'parentPageId'])
const version = /^\d+(?:\.\d+)*$/

function redactPage(value: unknown): unknown {
  if (typeof value !== 'object' || value === null) return {}
  const entries = Object.entries(value).filter(([key]) => key !== 'title' && key !== 'pageTags')
  return Object.fromEntries(
    entries.map(([key, inner]) => {
      if (ids.has(key)) return [key, nativeViewOf(String(inner))]
      return [key, key === 'version' && typeof inner === 'string' && version.test(inner) ? inner : redactValue(inner)]
    }),
  )
}

interface Texts {
  details: string
  metadata?: string
}

/** Removes the title and the tags of the page, and replaces an unknown path by '/other/'. Masks the other texts. */
export const redactEvent = <Event extends Texts>(event: Event): Event => ({
  ...event,
  details: JSON.stringify(redactPage(parsed(event.details))),
  ...(event.metadata !== undefined && { metadata: JSON.stringify(redactPage(parsed(event.metadata))) }),
})
