import { expect, test } from 'vitest'
import { withQuotes } from './quotes.ts'

const files = new Map([['examples/a/b.ts', 'const now = "$&"\n']])
const read = (file: string): string => files.get(file) ?? ''
const blockOf = (file: string, code: string): string => `Before\n\n\`\`\`ts ${file}\n${code}\`\`\`\n\nafter\n`

test('a page quotes the current text of an example file', () => {
  expect(withQuotes(blockOf('examples/a/b.ts', 'old\n'), read)).toBe(blockOf('examples/a/b.ts', 'const now = "$&"\n'))
})

test('a code block without the path of an example file stays unchanged', () => {
  const page = '```ts\nold\n```\n'
  expect(withQuotes(page, read)).toBe(page)
})

test('a quote of a missing example file causes an error', () => {
  expect(() => withQuotes(blockOf('examples/a/c.ts', 'old\n'), read)).toThrow('examples/a/c.ts')
})
