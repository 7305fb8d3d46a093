import { brand } from '@palmflow/brand'
import { type ExternalPageKey, externalPages, isExternalPageKey } from '@palmflow/contract'
import { enUs } from '@palmflow/views/copy/en-us'
import { locales } from '@palmflow/views/copy/locales'
import { textMistake } from '@palmflow/views/copy/text-mistake'
import type { OperatorTexts } from './i18n/operator-texts.ts'

export interface OperatorFile extends OperatorTexts {
  outbound: Partial<Record<ExternalPageKey, string>>
}
export type CheckedFile = { mistakes: readonly string[] } | { file: OperatorFile }

type Nearest = (word: string, words: readonly string[]) => string
type Rows = Readonly<Record<string, unknown>>

/** The maximum length of an encoded address, because proxies limit the length of a redirect. */
const maxLinkLength = 2000
const defaults: Readonly<Record<string, string>> = enUs
const stores: Readonly<Record<string, string>> = { ...brand.stores }
const storeHosts = Object.values(stores).map((address) => new URL(address).host)
/** Excludes `account-link`, because the page of this link belongs to the product. */
const isExternal = (key: string): key is ExternalPageKey => isExternalPageKey(key) && key !== 'account-link'
const linkKeys = [...Object.keys(stores), ...Object.keys(externalPages).filter(isExternal)]

const isRows = (value: unknown): value is Rows => typeof value === 'object' && value !== null && !Array.isArray(value)

function linkMistake(key: string, address: unknown): string | undefined {
  const url = typeof address === 'string' ? URL.parse(address) : null
  if (url?.protocol !== 'https:' || url.username !== '' || url.password !== '' || url.href.length > maxLinkLength)
    return `must be an address that starts with https://, with at most ${maxLinkLength} characters and without a name and a password`
  if (Object.hasOwn(stores, key) && !storeHosts.includes(url.host))
    return `has the host ${url.host}, and only the hosts of the brand are allowed: ${storeHosts.join(', ')}`
  return undefined
}

function entriesOf(value: unknown, path: string, mistakeOf: (key: string, item: unknown) => string | undefined) {
  if (value === undefined) return { mistakes: [], entries: {} }
  if (!isRows(value)) return { mistakes: [`${path} is not an object`], entries: {} }
  const rows = Object.entries(value)
  const mistakes = rows.flatMap(([key, item]) => {
    const mistake = mistakeOf(key, item)
    return mistake === undefined ? [] : [`${path}.${key} ${mistake}`]
  })
  return { mistakes, entries: Object.fromEntries(rows.map(([key, item]) => [key, String(item)])) }
}

const unknownKey = (what: string, key: string, keys: readonly string[], nearest: Nearest): string =>
  `is not ${what}; the nearest is ${nearest(key, keys)}`

/**
 * Each mistake begins with the path of the entry, for example `links.cards`, or with `the file`.
 * @param nearest returns the most similar word of a list
 */
export function checkOperatorFile(json: unknown, nearest: Nearest): CheckedFile {
  if (!isRows(json)) return { mistakes: ['the file is not an object with texts and links'] }
  const others = Object.keys(json).filter((key) => key !== 'texts' && key !== 'links')
  const ofTexts = isRows(json.texts) ? json.texts : {}
  const languages = Object.entries(ofTexts).map(([language, value]) => {
    if (!locales.some((locale) => locale === language))
      return { language, mistakes: [`texts.${language} is not a language; use ${locales.join(' or ')}`], entries: {} }
    const found = entriesOf(value, `texts.${language}`, (key, text) => {
      const defaultText = Object.hasOwn(defaults, key) ? defaults[key] : undefined
      return defaultText === undefined
        ? unknownKey('a key', key, Object.keys(defaults), nearest)
        : textMistake(defaultText, text)
    })
    return { language, ...found }
  })
  const links = entriesOf(json.links, 'links', (key, address) =>
    linkKeys.includes(key) ? linkMistake(key, address) : unknownKey('a link', key, linkKeys, nearest),
  )
  const mistakes = [
    ...others.map((key) => `${key} is not a part of the file; the parts are texts and links`),
    ...(json.texts !== undefined && !isRows(json.texts) ? ['texts is not an object of languages'] : []),
    ...languages.flatMap((language) => language.mistakes),
    ...links.mistakes,
  ]
  if (mistakes.length > 0) return { mistakes }
  // Use the encoded address. A raw address may contain characters that a response header refuses. Apps could also read
  // another host in the raw address.
  const rows = Object.entries(links.entries).map(([key, address]) => [key, new URL(address).href] as const)
  return {
    file: {
      texts: Object.fromEntries(languages.map(({ language, entries }) => [language, entries])),
      links: Object.fromEntries(rows.filter(([key]) => Object.hasOwn(stores, key))),
      outbound: Object.fromEntries(rows.filter(([key]) => isExternal(key))),
    },
  }
}
