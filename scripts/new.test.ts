import { afterAll, beforeAll, expect, test } from 'vitest'
import { type Copy, copyHere } from './parts/copy.ts'

let copy: Copy

const make = (...args: string[]) => copy.run('node', 'scripts/new.ts', ...args)

beforeAll(() => {
  copy = copyHere()
}, 60_000)
afterAll(() => copy.remove())

// That they compile and pass their tests is a stage of `npm test`: it takes the compiler over the whole repository.
test('a developer gets whole rows that lint and lack nothing', () => {
  const made = [
    make('step', 'ask-colour'),
    make('panel', 'pick-theme'),
    make('endpoint', 'list-devices'),
    make('use-case', 'pay-bill'),
    make('use-case', 'pay-there-app'),
  ]
  expect(made.map(({ status }) => status)).toEqual([0, 0, 0, 0, 0])
  const stems = /list-devices|ask-colour|pick-theme|pay-bill|pay-there/

  expect(copy.run('node', 'scripts/check-rows.ts').lines.filter((line) => stems.test(line))).toEqual([])
  const files = made.flatMap(({ lines }) => lines).filter((line) => /\.tsx?$/.test(line))
  expect(files.length).toBeGreaterThan(60)
  expect(copy.run('biome', 'check', '--error-on-warnings', ...new Set(files)).status).toBe(0)
}, 60_000)

test('a developer who names a row twice loses nothing', () => {
  const { lines, status } = make('step', 'validate-phone')
  expect(status).toBe(1)
  expect(lines).toContain('steps/validate-phone is there already.')
})

test('a developer who writes no stem is told how', () => {
  expect(make('step', 'Validate Phone').lines[0]).toBe('Usage: npm run new -- step <stem> [<stem of its use case>]')
})
