import type { Names } from './names.ts'

export type WordsKind = 'question' | 'field' | 'code' | 'document' | 'panel'

type Words = Readonly<Record<string, string>>

const english: Readonly<Record<WordsKind, Words>> = {
  question: { title: 'Ready to continue?', yes: 'Yes', no: 'Not now' },
  field: { title: 'What is your name?', label: 'Name', missing: 'Enter a name' },
  code: { title: 'Enter your code', label: 'Code', locked: 'Too many wrong codes' },
  document: {},
  panel: { title: 'Ready to continue?', yes: 'Yes', no: 'Not now', answered: 'Thank you', again: 'Ask me again' },
}
/** The messages, keyed by the folder of a language. Languages without an entry get English messages. */
const translated: Readonly<Record<string, Readonly<Record<WordsKind, Words>>>> = {
  'es-us': {
    question: { title: '¿Quiere continuar?', yes: 'Sí', no: 'Ahora no' },
    field: { title: '¿Cómo se llama?', label: 'Nombre', missing: 'Escriba un nombre' },
    code: { title: 'Escriba su código', label: 'Código', locked: 'Demasiados códigos incorrectos' },
    document: {},
    panel: { title: '¿Quiere continuar?', yes: 'Sí', no: 'Ahora no', answered: 'Gracias', again: 'Preguntar otra vez' },
  },
}

export const wordsOf = ({ camel }: Names, kind: WordsKind, folder: string): string =>
  Object.entries((translated[folder] ?? english)[kind])
    .map(([key, word]) => `  '${camel}.${key}': '${word}',\n`)
    .join('')
