import { globSync, readFileSync } from 'node:fs'
import { root } from '@palmflow/tool-build/repo-folders'
import { expect, test } from 'vitest'
import { unsupported } from './unsupported-tests.ts'

test('each unsupported test of an engine exists', () => {
  const files = globSync('apps/*/e2e/**/*.test.ts', { cwd: root }).map((file) =>
    readFileSync(`${root}/${file}`, 'utf8'),
  )
  const titles = Object.values(unsupported).flatMap((tests) => Object.keys(tests))
  expect(titles.filter((title) => !files.some((text) => text.includes(`test('${title}`)))).toEqual([])
})
