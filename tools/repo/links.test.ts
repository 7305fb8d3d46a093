import { expect, test } from 'vitest'
import { wrongLinksIn } from './links.ts'

const isThere = (target: string): boolean => target === 'docs/here.md'

test('whoever follows a link between the pages arrives where it says', () => {
  expect(wrongLinksIn('[here](docs/here.md#part), [out](https://example.com), [above](#top)', isThere)).toEqual([])
  expect(wrongLinksIn('[docs/here.md](docs/gone.md)', isThere)).toEqual(['links to docs/gone.md, which is not there'])
  expect(wrongLinksIn('[docs/other.md](docs/here.md)', isThere)).toEqual([
    'says docs/other.md and links to docs/here.md',
  ])
})
