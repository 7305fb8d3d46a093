import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { basename, join } from 'node:path'
import { enUs } from '@palmflow/views/copy/en-us'
import { wholeIn } from '@palmflow/views/copy/load-catalogue'
import { secondBrand } from './brand.ts'
import { shortPath } from './repo-folders.ts'

/** A disc, which a team replaces by its own mark. */
const mark = `mark: {
    shape: 'M14 3C20.1 3 25 7.9 25 14C25 20.1 20.1 25 14 25C7.9 25 3 20.1 3 14C3 7.9 7.9 3 14 3',
    strokes: '',
    strokeWidth: 1,
    cuts: '',
    cutWidth: 1,
  },`

/**
 * The search of the help reads these texts, and no page shows them. The first word of a line has a meaning, so a change
 * must not move this word.
 */
const searchData: ReadonlySet<string> = new Set(['help.searchWords', 'help.fillers'])
/** The landing page and the consent must have the same text (landing.test.tsx). */
const sameAs: Readonly<Record<string, string>> = {
  trustWhat: 'consent.what',
  trustHowLong: 'consent.howLong',
  trustGoesAway: 'consent.goesAway',
}
/** Each text gets a number, which the texts of `sameAs` share. A test with the key of another text then fails, too. */
const numbers = new Map(Object.keys(enUs).map((key, index) => [key, index]))
const changed = (key: string, text: string): string =>
  searchData.has(key) ? `${text} changed` : `⟦${text} ${numbers.get(sameAs[key] ?? key)}⟧`

function brandSource(folder: string): string {
  const stem = basename(folder).toLowerCase()
  const name = stem.replace(/(?:^|-)(\w)/g, (part, first: string) =>
    part.replace('-', ' ').replace(first, first.toUpperCase()),
  )
  return readFileSync(join(secondBrand, 'brand.ts'), 'utf8')
    .replace("'../brand-types.ts'", "'@palmflow/brand'")
    .replace(/\/\*\*.*?\*\/\n/s, '')
    .replace(/mark: \{.*?\n {2}\},/s, mark)
    .replaceAll('Harbour Pass', name)
    .replaceAll('harbour-pass', stem)
    .replaceAll('harbour-venues', `${stem}-venues`)
    .replaceAll('harbourpass', stem.replaceAll('-', ''))
}

/**
 * Writes the texts of a brand that changes each text. If a test fails with this brand, the test contains a text and not
 * its key.
 */
async function writeChangedTexts(folder: string): Promise<void> {
  for (const locale of ['en-US', 'es-US'] as const) {
    const texts = Object.entries(await wholeIn(locale)).map(([key, text]) => [key, changed(key, text)])
    const file = join(folder, `texts.${locale.toLowerCase()}.json`)
    writeFileSync(file, `${JSON.stringify(Object.fromEntries(texts), null, 2)}\n`)
  }
}

/**
 * Writes a complete brand without pictures and font. The name and the domains are from the name of the folder.
 * @throws Error if the folder has files or its name is not in kebab case
 */
export async function writeBrand(folder: string, options: { changesTexts: boolean }): Promise<void> {
  const stem = basename(folder)
  if (!/^[a-z][a-z\d]*(?:-[a-z\d]+)*$/.test(stem)) throw new Error(`${stem} is not a name in kebab case`)
  if (existsSync(folder) && readdirSync(folder).length > 0) throw new Error(`${shortPath(folder)} has files`)
  mkdirSync(folder, { recursive: true })
  writeFileSync(join(folder, 'brand.ts'), brandSource(folder))
  writeFileSync(join(folder, 'brand.css'), readFileSync(join(secondBrand, 'brand.css'), 'utf8'))
  if (options.changesTexts) await writeChangedTexts(folder)
}
