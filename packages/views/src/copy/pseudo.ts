import type { Catalogue, CopyKey } from './catalogue.ts'
import { enUs } from './en-us.ts'

const plain = 'aceinosuyACEINOSUY'
const accented = 'åçéîñöšûýÅÇÉÎÑÖŠÛÝ'
const pad = ' löñgér téxt hérö'

function pseudoText(text: string): string {
  const accents = text
    .split(/(\{\w+\})/)
    .map((part) => (part.startsWith('{') ? part : part.replace(/\w/g, (c) => accented[plain.indexOf(c)] ?? c)))
    .join('')
  const extra = Math.ceil(text.length * 0.4)
  return `⟦${accents}${pad.repeat(Math.ceil(extra / pad.length)).slice(0, extra)}⟧`
}

const isKey = (key: string): key is CopyKey => key in enUs

function pseudoCatalogue(source: Catalogue): Catalogue {
  const made: Record<CopyKey, string> = { ...source }
  for (const key of Object.keys(source).filter(isKey)) made[key] = pseudoText(source[key])
  return made
}

/** For stories and tests: shows words that stand outside the catalogue, and what longer languages break. */
export const pseudo: Catalogue = pseudoCatalogue(enUs)
