import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { root } from '@palmflow/tool-build/repo-folders'
import { expect, test } from 'vitest'
import { readRequirements } from './requirement-list.ts'
import { proofText } from './requirement-proof.ts'
import { chartsProving, filesNaming, projectOf, testsNaming } from './requirement-tests.ts'

const wrongPin = 'R382'
const sources = testsNaming(wrongPin)

test('a requirement’s report lists file and line of each test with the requirement id', () => {
  const files = sources.map(({ file }) => file)
  expect(files).toContain('apps/web/e2e/sign-in/codes.test.ts')
  expect(files).toContain('packages/workflows/src/steps/add-pin/add-pin.test.ts')
  expect(sources.filter(({ file, line }) => !existsSync(join(root, file)) || line < 1)).toEqual([])
})

test('the report of a requirement lists tests whose titles come from test.each', () => {
  expect(sources).toContainEqual(
    expect.objectContaining({
      file: 'packages/views/src/copy/quoted.test.ts',
      title: expect.stringContaining("'Please check your PIN and try again.'"),
    }),
  )
})

test('a requirement’s report lists a proving step without the step’s use cases', () => {
  expect(chartsProving((id) => id === wrongPin).map(({ chart }) => chart)).toEqual(['ADD_PIN'])
})

test('a requirement’s test files include the path tests of its charts', () => {
  const files = filesNaming(new Set([wrongPin]))
  expect(files).toContain('packages/workflows/src/steps/paths.test.ts')
  expect(files).not.toContain('packages/workflows/src/panels/paths.test.ts')
})

test('the command for a test file names the project that runs the file', () => {
  expect(projectOf('apps/backend/src/handlers/set-pin.test.ts')).toBe('backend')
  expect(projectOf('packages/views/src/primitives/notice.browser.test.tsx')).toBe('browser')
  expect(projectOf('apps/web/e2e/sign-in/codes.test.ts')).toBe('e2e')
  expect(projectOf('packages/views/stories/steps/add-pin.stories.tsx')).toBe('storybook')
  expect(projectOf('tools/repo/checks/links.test.ts')).toBe('unit')
})

test('the report of a requirement has its sentence, its paths and their commands', () => {
  const requirement = readRequirements(root).find(({ id }) => id === wrongPin)
  if (requirement === undefined) throw new Error(`${wrongPin} is missing`)
  const text = proofText(requirement, undefined)
  expect(text).toMatch(/^R382 {2}Show 'Please check your PIN and try again\.'\n/)
  expect(text).toMatch(/^ {2}\w{7} {2}PIN form → .*\[R325 R382\]$/m)
  expect(text).toContain(
    "$ npx vitest run --project unit packages/workflows/src/steps/paths.test.ts -t '^ADD_PIN .*R382'",
  )
  expect(text).toContain('$ npx vitest run --project e2e apps/web/e2e/sign-in/codes.test.ts -t R382')
})
