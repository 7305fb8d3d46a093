import { expect, test } from 'vitest'
import { commandsPage } from './commands-page.ts'

test('the page of commands shows each command line, description and option', () => {
  const topics = {
    Build: {
      pack: { about: 'Packs all: docs/pack.md.', options: { '--to <folder>': 'the target' } },
      tidy: { about: 'Tidies.' },
    },
  }
  const page = commandsPage(topics, (name) => `npm run ${name}`)
  const chapter = page.slice(page.indexOf('## Build'))
  expect(chapter).toBe(
    '## Build\n\n### pack\n\n`npm run pack`\n\nPacks all: [pack.md](pack.md).\n\n- `--to <folder>`: the target\n\n### tidy\n\n`npm run tidy`\n\nTidies.\n',
  )
})
