import { spawnSync } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type RunTest, verdictOf } from '@palmflow/paths'
import { root } from '@palmflow/tool-build/repo-folders'
import { subjectOf } from '@palmflow/workflows/samples'
import { expect, onTestFinished, test } from 'vitest'
import { joinedByChart, type LevelResult } from './paths-levels.ts'

function runRedScenarios(share: 'part' | 'all') {
  const folder = mkdtempSync(join(tmpdir(), 'red-scenarios-'))
  onTestFinished(() => rmSync(folder, { recursive: true }))
  const options = {
    config: false,
    root: join(root, 'apps/web/e2e/testing/paths'),
    include: ['failing-scenarios.ts'],
    watch: false,
  }
  const program = `
    import { startVitest } from ${JSON.stringify(join(root, 'node_modules/vitest/dist/node.js'))}
    const runner = await startVitest('test', [], ${JSON.stringify(options)})
    await runner.close()`
  const { status } = spawnSync(process.execPath, ['--input-type=module', '--eval', program], {
    env: { ...process.env, VITE_PATHS: share === 'all' ? share : undefined, PATHS_FOLDER: folder },
  })
  const resultOf = (chart: string): LevelResult =>
    JSON.parse(
      readFileSync(join(folder, `${share === 'all' ? '' : 'part-'}app-PALM_ALREADY_ENROLLED-${chart}.json`), 'utf8'),
    )
  return { status, resultOf }
}

test('a failed scenario counts as a failure of the use case and of each of its steps', () => {
  const { status, resultOf } = runRedScenarios('all')
  expect(status).toBe(1)
  for (const chart of ['PALM_ALREADY_ENROLLED', 'ALREADY_ENROLLED']) {
    const [read] = joinedByChart([resultOf(chart)])
    expect([read?.row.paths, read?.row.red]).toEqual([3, 3])
    expect(read?.problems.join('\n')).toMatch(/starts: the page is blank(?:.|\n)*--level app --replay \w+/)
  }
})

test('npm test stores the results of its scenarios', () => {
  const { resultOf } = runRedScenarios('part')
  const { row, missed } = resultOf('PALM_ALREADY_ENROLLED')
  expect([row.level, row.red]).toEqual(['app', row.paths])
  expect(row.paths).toBeGreaterThan(0)
  expect(missed.length).toBeGreaterThan(0)
})

const path = { id: 'abc', title: 'loading', subject: subjectOf('ADD_PIN') }
const failed = (name: string, message: string): RunTest => ({ name, result: { state: 'fail', errors: [{ message }] } })
const passed = (name: string): RunTest => ({ name, result: { state: 'pass' } })

test('the report of a path that failed in a test hook has the replay command', () => {
  const verdict = verdictOf([failed(path.title, 'an error in the console'), passed('all is walked')], [path], 'view')
  expect(verdict?.red).toBe(1)
  expect(verdict?.problems).toEqual([
    expect.stringMatching(/console(?:.|\n)*--chart ADD_PIN --level view --replay abc/),
  ])
})

test('a state that no path enters counts as a problem, not as a failed path', () => {
  const verdict = verdictOf([passed(path.title), failed('all is walked', 'a state is not entered')], [path], 'view')
  expect(verdict).toEqual({ red: 0, problems: ['a state is not entered'] })
})

test('the result of a chart is undefined if one of its tests did not run', () => {
  expect(verdictOf([passed(path.title), { name: 'all is walked' }], [path], 'view')).toBeUndefined()
})

test('the paths command lists the scenarios of the app without a bundler', () => {
  const { status, stdout, stderr } = spawnSync(
    process.execPath,
    [join(root, 'tools/paths/paths.ts'), '--level', 'app', '--list'],
    { cwd: root, encoding: 'utf8' },
  )
  expect([status, stderr]).toEqual([0, ''])
  expect(stdout).toMatch(/^\w{7} {2}app {4}UPDATE_PHONE /m)
})
