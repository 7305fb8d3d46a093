import { afterAll, beforeAll, expect, test } from 'vitest'
import { type Copy, copyHere } from './parts/copy.ts'

let copy: Copy

const make = (...args: string[]) => copy.run('node', 'scripts/new.ts', ...args)

beforeAll(() => {
  copy = copyHere()
}, 60_000)
afterAll(() => copy.remove())

// That whole rows lint, compile and pass their tests is a stage of `npm test`: it takes the compiler over the whole repository.
test('a developer who names a row twice loses nothing', () => {
  const { lines, status } = make('step', 'validate-phone')
  expect(status).toBe(1)
  expect(lines).toContain('steps/validate-phone is there already.')
})

test('a developer who writes no stem is told how', () => {
  expect(make('step', 'Validate Phone').lines[0]).toBe('Usage: npm run new -- step <stem> [<stem of its use case>]')
})
