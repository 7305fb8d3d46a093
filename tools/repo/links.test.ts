import { expect, test } from 'vitest'
import { unlistedIn, wrongLinksIn } from './links.ts'

const isThere = (target: string): boolean => target === 'docs/here.md'

test('a link between pages leads to an existing page that its text names', () => {
  expect(wrongLinksIn('[here](docs/here.md#part), [out](https://example.com), [above](#top)', isThere)).toEqual([])
  expect(wrongLinksIn('[docs/here.md](docs/gone.md)', isThere)).toEqual(['links to docs/gone.md, which is not there'])
  expect(wrongLinksIn('[docs/other.md](docs/here.md)', isThere)).toEqual([
    'says docs/other.md and links to docs/here.md',
  ])
})

test('an index links each page of its folder', () => {
  expect(unlistedIn('- [one](one.md), two.md', ['one.md', 'two.md'])).toEqual(['two.md'])
})
