import { spawnSync } from 'node:child_process'
import { cpSync, mkdtempSync, rmSync, symlinkSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { basename, join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { root } from './parts/stamp.ts'

const left: ReadonlySet<string> = new Set(['.git', '.data', 'dist', 'dist-ssr', 'storybook-static'])
let copy = ''

function run(program: string, ...args: string[]): { lines: string[]; status: number | null } {
  const { stdout, stderr, status } = spawnSync(program, args, { cwd: copy, encoding: 'utf8' })
  return { lines: `${stdout}${stderr}`.split('\n'), status }
}

const make = (...args: string[]) => run('node', 'scripts/new.ts', ...args)

beforeAll(() => {
  copy = mkdtempSync(join(tmpdir(), 'palmflow-new-'))
  const isWanted = (path: string): boolean => !left.has(basename(path)) && path !== join(root, 'node_modules')
  cpSync(root, copy, { recursive: true, verbatimSymlinks: true, filter: isWanted })
  symlinkSync(join(root, 'node_modules'), join(copy, 'node_modules'))
}, 60_000)
afterAll(() => rmSync(copy, { recursive: true, force: true }))

test('a developer gets whole rows that compile, lint, pass their tests and lack nothing', () => {
  const made = [make('step', 'ask-colour'), make('panel', 'pick-theme'), make('use-case', 'pay-bill')]
  expect(made.map(({ status }) => status)).toEqual([0, 0, 0])
  const stems = /ask-colour|pick-theme|pay-bill/

  expect(run('tsc', '-p', '.').lines.filter((line) => line !== '')).toEqual([])
  expect(run('node', 'scripts/check-rows.ts').lines.filter((line) => stems.test(line))).toEqual([])
  const files = made.flatMap(({ lines }) => lines).filter((line) => /\.tsx?$/.test(line))
  expect(files.length).toBeGreaterThan(30)
  expect(run('biome', 'check', '--error-on-warnings', ...new Set(files)).status).toBe(0)
  expect(run('vitest', 'run', '--project', 'unit', 'ask-colour', 'pick-theme', 'pay-bill').status).toBe(0)
}, 120_000)

test('a developer who names a row twice loses nothing', () => {
  const { lines, status } = make('step', 'validate-phone')
  expect(status).toBe(1)
  expect(lines).toContain('steps/validate-phone is there already.')
})

test('a developer who writes no stem is told how', () => {
  expect(make('step', 'Validate Phone').lines[0]).toBe('Usage: npm run new -- step <stem>')
})
