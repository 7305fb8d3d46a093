import { spawnSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'

const root = join(import.meta.dirname, '..')

/** Of the environment only what starts a program: nobody's own database is touched from here. */
const { PATH, NODE_COMPILE_CACHE } = process.env
const run = (...args: string[]) =>
  spawnSync(process.execPath, [join(root, 'scripts/run.mjs'), ...args], {
    encoding: 'utf8',
    env: { PATH, NODE_COMPILE_CACHE, DATA_DIR: join(root, 'no-such-folder') },
  })
const packageText = readFileSync(join(root, 'package.json'), 'utf8')
const tasks = [...packageText.matchAll(/"([\w:-]+)": "node scripts\/run\.mjs ([\w-]+)"/g)].map(
  ([, , task = '']) => task,
)

describe('whoever asks a command of package.json', () => {
  test.each(tasks)('%s for --help reads how it is called, and nothing is run', (task) => {
    const { status, stdout, stderr } = run(task, '--help')
    expect([status, stderr]).toEqual([0, ''])
    expect(stdout).toMatch(/^Usage: npm (?:.|\n)*\n {2}--help +this\n$/)
  })

  test.each(tasks.filter((task) => task !== 'storybook'))('%s for what it does not know reads one line', (task) => {
    const { status, stdout, stderr } = run(task, '--', '--jsno')
    expect([status, stdout]).toEqual([1, ''])
    expect(stderr.trimEnd()).toMatch(/^[\w-]+ has no option '--jsno': npm run [\w:-]+ -- --help says what there is\.$/)
  })
})

test('an option without its value is told in one line', () => {
  const { status, stderr } = run('paths', '--chart')
  expect([status, stderr]).toEqual([1, '--chart wants <name>: npm run paths -- --help says what there is.\n'])
})

test.each([[['--to=']], [['--to', '']]])('a copy goes nowhere where the folder has no name: %s', (args) => {
  const { status, stderr } = run('backup', ...args)
  expect([status, stderr]).toEqual([1, '--to wants <folder>: npm run backup -- --help says what there is.\n'])
})

test.each(['-oD8Z', '--oD8'])('an operator erases a person whose id is %s as they erase any other', (id) => {
  const { status, stderr } = run('erase', '--profile', id)
  expect([status, stderr.split(':')[0]]).toEqual([1, `There is no database in ${join(root, 'no-such-folder')}`])
})

test.each(['--profile', '--phone', '--account'])('an operator names a person by %s', (option) => {
  const { status, stderr } = run('person', option, 'x', '--show')
  expect([status, stderr.split(':')[0]]).toEqual([1, `There is no database in ${join(root, 'no-such-folder')}`])
})
