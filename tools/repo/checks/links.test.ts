import { expect, test } from 'vitest'
import { unlistedIn, wrongLinksIn, wrongReferencesIn } from './links.ts'

const isThere = (target: string): boolean => target === 'docs/here.md'

test('the link check reports links to missing pages and link texts with a wrong page', () => {
  expect(wrongLinksIn('[here](docs/here.md#part), [out](https://example.com), [above](#top)', isThere)).toEqual([])
  expect(wrongLinksIn('[docs/here.md](docs/gone.md)', isThere)).toEqual(['links to docs/gone.md, which is not there'])
  expect(wrongLinksIn('[docs/other.md](docs/here.md)', isThere)).toEqual([
    'says docs/other.md and links to docs/here.md',
  ])
})

test('the link check reports pages that the index of their folder does not link', () => {
  expect(unlistedIn('- [one](one.md), two.md', ['one.md', 'two.md'])).toEqual(['two.md'])
})

test('the link check reports missing ids and references to lines of the specification', () => {
  const known = { requirements: new Set(['R101', 'R102']), rulings: new Set(['4', '5']), decisions: new Set(['0067']) }
  const wrongIn = (text: string): string[] => wrongReferencesIn(text, known)
  const [line, row, page] = ['B118', `R${999}`, '0064']
  expect(wrongIn("(R101–R102, rulings 4 and 5), ruling\n * 4, decision 0067, 'A23', %A0, Galaxy A5'")).toEqual([])
  expect(wrongIn(`Refused (${line}).`)).toEqual([
    `refers to line ${line} of the specification; refer to a row of docs/requirements.tsv`,
  ])
  expect(wrongIn(`(R101, ${row})`)).toEqual([`refers to missing row ${row}`])
  expect(wrongIn(`(ruling ${5}, rulings 4–${7})`)).toEqual(['refers to missing ruling 7'])
  expect(wrongIn(`docs/decisions/${page}`)).toEqual([`refers to missing decision ${page}`])
})
