import type { Catalogue, CopyKey, Language } from './catalogue.ts'
import { enUs } from './en-us/catalogue.ts'
import { enUsParts } from './en-us/index.ts'

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

function pseudoWords<Key extends string>(source: Readonly<Record<Key, string>>): Readonly<Record<Key, string>> {
  const made: Record<Key, string> = { ...source }
  for (const key in source) made[key] = pseudoText(source[key])
  return made
}

/** Pseudo texts show texts that are not in the catalogue, and layouts that break with longer texts. */
export const pseudo: Catalogue = pseudoWords<CopyKey>(enUs)

export const pseudoParts: Language = {
  'first-load': async () => ({ words: pseudoWords((await enUsParts['first-load']()).words) }),
  'sign-in': async () => ({ words: pseudoWords((await enUsParts['sign-in']()).words) }),
  pages: async () => ({ words: pseudoWords((await enUsParts.pages()).words) }),
  landing: async () => ({ words: pseudoWords((await enUsParts.landing()).words) }),
  undo: async () => ({ words: pseudoWords((await enUsParts.undo()).words) }),
  'how-it-works': async () => ({ words: pseudoWords((await enUsParts['how-it-works']()).words) }),
  app: async () => ({ words: pseudoWords((await enUsParts.app()).words) }),
  help: async () => ({ words: pseudoWords((await enUsParts.help()).words) }),
  head: async () => ({ words: pseudoWords((await enUsParts.head()).words) }),
  scanner: async () => ({ words: pseudoWords((await enUsParts.scanner()).words) }),
}
