import { type HelpQuestion, helpCategories } from '@palmflow/contract'
import { expect, test } from 'vitest'
import { enUs, esUs } from '../../testing/texts.ts'
import { searchHelp, searchWordsIn } from './search-help.ts'

const questions: readonly HelpQuestion[] = Object.values(helpCategories).flat()
const known: ReadonlySet<string> = new Set(questions)

function find(words: typeof enUs | typeof esUs, query: string): readonly HelpQuestion[] {
  const others = searchWordsIn(words['help.searchWords'])
  const texts = questions.map((question) => ({
    question,
    title: `${words[`help.${question}.q`]} ${others.get(question) ?? ''}`,
    answer: words[`help.${question}.a`],
  }))
  return searchHelp(texts, query, words['help.fillers'])
}

test.each<[string, HelpQuestion]>([
  ['stolen phone', 'lost-phone'],
  ['lost phone', 'lost-phone'],
  ['My phone was stolen yesterday!', 'lost-phone'],
  ['forgot my pin', 'update-pin'],
  ['I’ve forgotten my PIN', 'update-pin'],
  ['lost number', 'lost-phone'],
  ['number changed', 'change-phone'],
  ['delete', 'unenroll'],
  ['check in clinic', 'healthcare-check-in'],
  ['how to check in at the doctor', 'healthcare-check-in'],
  ['clinic', 'healthcare-sign-up'],
  ['doctors', 'healthcare-sign-up'],
  ['close account', 'unenroll'],
  ['delete account', 'unenroll'],
  ['remove palm', 'unenroll'],
  ['delete palm', 'unenroll'],
  ['how do i delete my palm', 'unenroll'],
  ['erase', 'unenroll'],
  ['eras', 'unenroll'],
  ['change number', 'change-phone'],
  ["didn't get the code", 'code-not-received'],
])('the English search for "%s" has the answer %s first', (query, question) => {
  expect(find(enUs, query)[0]).toBe(question)
})

test.each<[string, HelpQuestion]>([
  ['teléfono robado', 'lost-phone'],
  ['perdi mi telefono', 'lost-phone'],
  ['olvidé mi PIN', 'update-pin'],
  ['perdí mi número', 'lost-phone'],
  ['eliminar', 'unenroll'],
  ['borrar', 'unenroll'],
  ['llegada a la clínica', 'healthcare-check-in'],
  ['check-in clinica', 'healthcare-check-in'],
  ['clínica', 'healthcare-sign-up'],
  ['doctor', 'healthcare-sign-up'],
  ['cerrar mi cuenta', 'unenroll'],
  ['eliminar cuenta', 'unenroll'],
  ['borrar palma', 'unenroll'],
  ['¿Cómo borro mi palma?', 'unenroll'],
  ['quitar la palma', 'unenroll'],
])('the Spanish search for "%s" has the answer %s first', (query, question) => {
  expect(find(esUs, query)[0]).toBe(question)
})

test('the help search matches only the beginning of a word', () => {
  expect(find(enUs, 'xylophone')).toEqual([])
  expect(find(enUs, 'alm')).toEqual([])
  expect(find(enUs, ' ?! ')).toEqual([])
})

test('the help search uses a filler word if the query has no other word', () => {
  expect(find(enUs, 'where')[0]).toBe('where')
})

test.each([enUs, esUs])('each search word of the help belongs to a known question', (words) => {
  const others = searchWordsIn(words['help.searchWords'])
  expect([...others.keys()].filter((question) => !known.has(question))).toEqual([])
})
