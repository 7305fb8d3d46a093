import { promises } from '@palmflow/paths'
import { listOf } from '@palmflow/tool-paths/path-list'
import { subjectOf } from '@palmflow/workflows/samples'
import { expect, test } from 'vitest'
import { chartStage, unproven, unwalkedBy } from './proven-charts.ts'

const subjects = [subjectOf('ADD_PIN')]
const file = '/packages/workflows/src/steps/paths.test.ts'
const results = Object.values(promises).map((promise) => ({ title: `ADD_PIN ${promise}`, status: 'passed', file }))

test('a chart is proven if its own tests of paths and faults have passed', () => {
  expect(chartStage(subjects, results, [])).toMatchObject({ passed: true, output: '' })
})

test('a chart is not proven if one of several tests with one title is skipped', () => {
  const more = results.map((result) => ({ ...result, status: 'skipped' })).slice(-1)
  expect(unproven(subjects, [...results, ...more])).toHaveLength(1)
})

test('the chart check reports each title with a skipped test or without a run', () => {
  const [first, ...others] = results.map((result) => ({ ...result, status: 'skipped' }))
  expect(unproven(subjects, [])).toHaveLength(3)
  expect(unproven(subjects, [...results.slice(1), ...(first === undefined ? [] : [first])])).toEqual([
    `ADD_PIN: no test of packages/workflows/src/steps/paths.test.ts with the title '${promises.open}' has run`,
  ])
  expect(unproven(subjects, others)).toHaveLength(3)
})

test('the chart check reports a path with a skipped test or without a result', async () => {
  const listed = await listOf('chart', subjects)
  const walked = listed.map(({ title }) => ({ title: `ADD_PIN ${title}`, status: 'failed', file }))
  expect(unwalkedBy(walked, listed)).toEqual([])
  const [first, ...others] = walked
  const skipped = { ...first, title: first?.title ?? '', file, status: 'skipped' }
  expect(unwalkedBy([skipped, ...others], listed)).toEqual([
    `ADD_PIN: ${listed[0]?.file} has not walked ${listed[0]?.id} (chart): ${listed[0]?.title}`,
  ])
})

test('a test with a longer title and the same ending does not prove a path', async () => {
  const [listed] = await listOf('chart', subjects)
  if (listed === undefined) throw new Error('ADD_PIN has no path')
  const longer = { ...listed, id: 'longer', title: `new ${listed.title}` }
  const tests = [{ title: `ADD_PIN ${longer.title}`, status: 'passed', file }]
  expect(unwalkedBy(tests, [listed, longer])).toHaveLength(1)
})
