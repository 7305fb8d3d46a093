import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { basename, join } from 'node:path'
import { pathToFileURL } from 'node:url'
import type { Brand } from '@palmflow/brand'
import { type Catalogue, type CopyKey, translate } from '@palmflow/views/copy/catalogue'
import { enUs } from '@palmflow/views/copy/en-us'
import { textMistake } from '@palmflow/views/copy/text-mistake'
import leven from 'leven'
import { root, shortPath } from './repo-folders.ts'

/** The texts of a brand in one language, keyed by message key. Absent keys keep the default text. */
export type BrandTexts = Readonly<Record<string, string>>

const copyFolder = join(root, 'packages/views/src/copy')
const defaults: BrandTexts = enUs
const isKey = (key: string): key is CopyKey => Object.hasOwn(enUs, key)
const keys = Object.keys(enUs).filter(isKey)

/** The languages that palmflow has: each has addresses, documents and text messages. */
const offered: readonly string[] = readdirSync(copyFolder).filter((name) => /^[a-z]{2}-[a-z]{2}$/.test(name))
const isTextFile = (name: string): boolean => /^texts\.[a-z]{2}-[a-z]{2}\.json$/.test(name)
const languageOf = (file: string): string => basename(file).slice('texts.'.length, -'.json'.length)

export const textFiles = (folder: string): readonly string[] =>
  readdirSync(folder)
    .filter((name) => name.startsWith('texts.'))
    .toSorted()
    .map((name) => join(folder, name))

const nearest = (key: string): string =>
  keys.reduce((best, item) => (leven(item, key) < leven(best, key) ? item : best), keys[0] ?? '')

export function wrongText(key: string, text: unknown): string | undefined {
  const defaultText = defaults[key]
  if (defaultText === undefined || !Object.hasOwn(defaults, key))
    return `${key} is not a key; the nearest is ${nearest(key)}`
  const mistake = textMistake(defaultText, text)
  return mistake && `${key} ${mistake}`
}

function parsed(file: string): Readonly<Record<string, unknown>> {
  let value: unknown
  try {
    value = JSON.parse(readFileSync(file, 'utf8'))
  } catch (error) {
    throw new Error(`${shortPath(file)} is not JSON: ${error instanceof Error ? error.message : String(error)}`)
  }
  if (typeof value !== 'object' || value === null || Array.isArray(value)) {
    throw new Error(`${shortPath(file)} is not an object of texts`)
  }
  return { ...value }
}

/** @throws Error with a line for each wrong text of the file */
export function readTexts(file: string): BrandTexts {
  if (!isTextFile(basename(file))) {
    throw new Error(`${shortPath(file)} has no name of the form texts.en-us.json`)
  }
  const found = parsed(file)
  const wrong = Object.entries(found).flatMap(([key, text]) => wrongText(key, text) ?? [])
  if (wrong.length > 0) throw new Error([`${shortPath(file)}:`, ...wrong].join('\n  '))
  return Object.fromEntries(Object.entries(found).map(([key, text]) => [key, String(text)]))
}

/** @throws Error with a line for each wrong text of the brand */
export function refuseWrongTexts(folder: string): void {
  const wrong: string[] = []
  for (const file of textFiles(folder)) {
    try {
      readTexts(file)
    } catch (error) {
      wrong.push(error instanceof Error ? error.message : String(error))
    }
  }
  if (wrong.length > 0) throw new Error(wrong.join('\n'))
}

/** Returns the keys without a text, for each language that a brand has and palmflow does not have. */
export const missingTexts = (folder: string): ReadonlyMap<string, readonly string[]> =>
  new Map(
    textFiles(folder)
      .filter((file) => !offered.includes(languageOf(file)))
      .map((file) => {
        const texts = readTexts(file)
        return [languageOf(file), keys.filter((key) => !Object.hasOwn(texts, key))] as const
      }),
  )

/** Returns the English texts of a brand, with the names of the brand in place of `{brand}` and `{company}`. */
export function englishTexts(folder: string, { name, company }: Pick<Brand, 'name' | 'company'>): Catalogue {
  const file = join(folder, 'texts.en-us.json')
  const texts = { ...defaults, ...(existsSync(file) ? readTexts(file) : {}) }
  const filled = keys.map((key) => [key, translate(texts, key, { brand: name, company })])
  return Object.assign({ ...enUs }, Object.fromEntries(filled))
}

/**
 * Returns the source of a module with texts, in which the brand's texts replace the default texts. The result is
 * undefined if the brand does not change these texts.
 * @param id absolute path of the module
 */
export async function partModule(folder: string, id: string): Promise<string | undefined> {
  const [language = '', part = ''] = id.replaceAll('\\', '/').split('/').slice(-2)
  const file = join(folder, `texts.${language}.json`)
  if (part === 'index.ts' || part === 'catalogue.ts' || !existsSync(file)) return undefined
  const own = readTexts(file)
  const { words }: { words: BrandTexts } = await import(pathToFileURL(id).href)
  const changed = Object.keys(words).filter((key) => Object.hasOwn(own, key))
  if (changed.length === 0) return undefined
  const merged = Object.entries(words).map(([key, text]) => [key, own[key] ?? text] as const)
  return `export const words = ${JSON.stringify(Object.fromEntries(merged))}`
}
