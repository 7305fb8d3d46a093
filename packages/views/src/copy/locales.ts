import type { SiteLanguage } from '@palmflow/contract'
import type { Language, LoadedCatalogue, Part, WordsOf } from './catalogue.ts'
import { words as core } from './en-us/core.ts'
import { enUsParts } from './en-us/index.ts'
import { esUsParts } from './es-us/index.ts'

const enUs: Language = enUsParts
/** A line for each language, by its BCP 47 tag; the contract says by which addresses. */
const languages = { 'en-US': enUs, 'es-US': esUsParts } satisfies Record<SiteLanguage, Language>

export type Locale = keyof typeof languages
export const defaultLocale: Locale = 'en-US'
/** Each as its readers call it. */
export const languageNames: Readonly<Record<Locale, string>> = { 'en-US': 'English', 'es-US': 'Español' }
/** The first form's words come with its code; in another language they stand in until its own have come. */
export const defaultWords: LoadedCatalogue = core

const isPartName = (name: string): name is Part => Object.hasOwn(enUsParts, name)
export const parts: readonly Part[] = Object.keys(enUsParts).filter(isPartName)
/** The words that a page of the website has to itself, by its path; most have none. The index route's are named as its file. */
export const partsOfPage = (path: string): readonly Part[] =>
  ['pages', path.replace(/^\//, '') || 'landing'].filter(isPartName)

const isLocale = (tag: string): tag is Locale => Object.hasOwn(languages, tag)
export const locales: readonly Locale[] = Object.keys(languages).filter(isLocale)
const languageOf = (tag: string) => tag.split('-')[0]
const nearestTo = (wanted: string): Locale | undefined =>
  isLocale(wanted) ? wanted : locales.find((one) => languageOf(one) === languageOf(wanted))

/** The first of these languages that there is, in another region's spelling if need be. */
export const localeFor = (wanted: readonly string[]): Locale =>
  wanted.map(nearestTo).find((locale) => locale !== undefined) ?? defaultLocale

/** The one way to words: a part of a language. */
export const loadCopy = async <P extends Part>(locale: Locale, part: P): Promise<WordsOf<P>> =>
  (await languages[locale][part]()).words
