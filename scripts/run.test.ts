import { spawnSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { describe, expect, test } from 'vitest'

const root = join(import.meta.dirname, '..')

/**
 * The commands get no other variables of the developer, because a test could otherwise use the developer's database.
 */
const { PATH, NODE_COMPILE_CACHE } = process.env
const run = (...args: string[]) =>
  spawnSync(process.execPath, [join(root, 'scripts/run.mjs'), ...args], {
    encoding: 'utf8',
    env: { PATH, NODE_COMPILE_CACHE, DATA_DIR: join(root, 'no-such-folder') },
  })
const { readArgs, tasks: taskOf, usageOf } = await import(pathToFileURL(join(root, 'scripts/tasks.mjs')).href)
const packageText = readFileSync(join(root, 'package.json'), 'utf8')
const tasks = [...packageText.matchAll(/"([\w:-]+)": "node scripts\/run\.mjs ([\w-]+)"/g)].map(
  ([, , task = '']) => task,
)

describe('a command of package.json', () => {
  test.each(tasks)('the usage of the command %s ends with the option --help', (task) => {
    expect(usageOf(task, taskOf.get(task))).toMatch(/^Usage: npm (?:.|\n)*\n {2}--help +prints this text$/)
  })

  test.each(tasks.filter((task) => task !== 'storybook'))('the command %s refuses an unknown option', (task) => {
    const { complaint } = readArgs(task, taskOf.get(task), ['--jsno'])
    expect(complaint).toMatch(/^[\w-]+ has no option '--jsno': npm run [\w:-]+ -- --help prints the options\.$/)
  })
})

// Without `--help`, these commands would delete data or run for minutes.
test.each(['reset', 'erase', 'test'])('the command %s with --help only prints its usage', (task) => {
  const { status, stdout, stderr } = run(task, '--help')
  expect([status, stderr]).toEqual([0, ''])
  expect(stdout).toBe(`${usageOf(task, taskOf.get(task))}\n`)
})

test.each(['reset', 'erase', 'test'])('the command %s with an unknown option fails with one line', (task) => {
  const { status, stdout, stderr } = run(task, '--', '--jsno')
  expect([status, stdout]).toEqual([1, ''])
  expect(stderr).toBe(`${readArgs(task, taskOf.get(task), ['--jsno']).complaint}\n`)
})

test('a long command first states its work and its duration on standard error', () => {
  const { stdout, stderr } = run('faults', '--chart', 'NO_SUCH_CHART')
  expect(stdout).toBe('')
  expect(stderr).toMatch(
    /^faults: Makes each call of the charts fail in each way\. Takes 1 to 2 minutes[\s\S]*\n'NO_SUCH_CHART'/,
  )
})

test('a command prints one line if an option lacks its value', () => {
  const { status, stderr } = run('paths', '--chart')
  expect([status, stderr]).toEqual([1, '--chart needs <name>: npm run paths -- --help prints the options.\n'])
})

test.each([[['--to=']], [['--to', '']]])('the command backup refuses a folder without a name: %s', (args) => {
  const { status, stderr } = run('backup', ...args)
  expect([status, stderr]).toEqual([1, '--to needs <folder>: npm run backup -- --help prints the options.\n'])
})

test.each(['-oD8Z', '--oD8'])('the command erase accepts an id that begins with a dash: %s', (id) => {
  const { status, stderr } = run('erase', '--reason', 'ticket 4711', '--profile', id)
  expect([status, stderr.split('. ')[0]]).toEqual([1, `There is no database in ${join(root, 'no-such-folder')}`])
})

test.each(['--profile', '--phone', '--account'])('the command person accepts the option %s', (option) => {
  const { status, stderr } = run('person', option, 'x', '--show')
  expect([status, stderr.split('. ')[0]]).toEqual([1, `There is no database in ${join(root, 'no-such-folder')}`])
})
