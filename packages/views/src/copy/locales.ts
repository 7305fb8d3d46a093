import type { SiteLanguage } from '@palmflow/contract'
import type { Language, LoadedCatalogue, MessagesOf, Part } from './catalogue.ts'
import { words as firstLoad } from './en-us/first-load.ts'
import { enUsParts } from './en-us/index.ts'
import { esUsParts } from './es-us/index.ts'

const enUs: Language = enUsParts
const languages = { 'en-US': enUs, 'es-US': esUsParts } satisfies Record<SiteLanguage, Language>

export type Locale = keyof typeof languages
export const defaultLocale: Locale = 'en-US'
export const languageNames: Readonly<Record<Locale, string>> = { 'en-US': 'English', 'es-US': 'Español' }
/** Other languages show these English texts until their own texts have loaded. */
export const defaultWords: LoadedCatalogue = firstLoad

const isPartName = (name: string): name is Part => Object.hasOwn(enUsParts, name)
export const parts: readonly Part[] = Object.keys(enUsParts).filter(isPartName)
/** Most pages of the website have only the common part. The page `/` has the part `landing`. */
export const partsOfPage = (path: string): readonly Part[] =>
  ['pages', path.replace(/^\//, '') || 'landing'].filter(isPartName)

const isLocale = (tag: string): tag is Locale => Object.hasOwn(languages, tag)
export const locales: readonly Locale[] = Object.keys(languages).filter(isLocale)
const languageOf = (tag: string) => tag.split('-')[0]
const nearestTo = (wanted: string): Locale | undefined =>
  isLocale(wanted) ? wanted : locales.find((item) => languageOf(item) === languageOf(wanted))

/** Returns the first supported language of a list. A tag with another region also matches. The default is English. */
export const localeFor = (wanted: readonly string[]): Locale =>
  wanted.map(nearestTo).find((locale) => locale !== undefined) ?? defaultLocale

export const loadCopy = async <P extends Part>(locale: Locale, part: P): Promise<MessagesOf<P>> =>
  (await languages[locale][part]()).words
