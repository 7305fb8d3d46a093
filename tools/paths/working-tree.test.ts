import { execFileSync } from 'node:child_process'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { isSameTree, workingTree } from './working-tree.ts'

let folder: string
const git = (...args: string[]): string =>
  execFileSync('git', ['-c', 'user.name=A', '-c', 'user.email=a@b.example', ...args], { cwd: folder, encoding: 'utf8' })
const write = (text: string, file = 'a.txt'): void => writeFileSync(join(folder, file), text)

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'palmflow-tree-test-'))
  git('init', '--quiet')
  write('one')
  write('ignored.txt', '.gitignore')
  git('add', '.')
  git('commit', '--quiet', '--message', 'first')
})
afterEach(() => rmSync(folder, { recursive: true, force: true }))

test('a checkout without changes has the tree hash of its commit', () => {
  expect(workingTree(folder)).toEqual({
    commit: git('rev-parse', '--short=12', 'HEAD').trim(),
    hash: git('rev-parse', 'HEAD^{tree}').trim(),
  })
})

test('a changed file and a new file each change the tree hash', () => {
  const before = workingTree(folder)
  write('two')
  const changed = workingTree(folder)
  expect(isSameTree(before, changed)).toBe(false)
  write('new', 'b.txt')
  expect(isSameTree(changed, workingTree(folder))).toBe(false)
})

test('an ignored file and a commit without changes keep the tree hash', () => {
  const before = workingTree(folder)
  write('text', 'ignored.txt')
  git('commit', '--quiet', '--allow-empty', '--message', 'second')
  const after = workingTree(folder)
  expect(isSameTree(before, after)).toBe(true)
  expect(after?.commit).not.toBe(before?.commit)
})

test('the computation of the tree hash stages no changes', () => {
  write('two')
  workingTree(folder)
  expect(git('diff', '--cached', '--name-only')).toBe('')
})

test('a folder outside a git repository has no tree hash', () => {
  rmSync(join(folder, '.git'), { recursive: true })
  expect(workingTree(folder)).toBeUndefined()
  expect(isSameTree(undefined, undefined)).toBe(false)
})
