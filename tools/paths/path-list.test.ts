import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { everyPathOf, type Subject, scenariosOf } from '@palmflow/paths'
import { root } from '@palmflow/tool-build/repo-folders'
import { isPossible as isPossibleInPrograms } from '@palmflow/web/testing/paths/loyalty-programs'
import { isPossible as isPossibleInSingleStep } from '@palmflow/web/testing/paths/single-step-scenario-filter'
import { subjectOf, subjects } from '@palmflow/workflows/samples'
import { expect, test } from 'vitest'
import { chosenCharts } from './chosen-charts.ts'
import { inOneLine, isWalkedAt, listOf, unwalked } from './path-list.ts'
import { testsOf } from './paths-levels.ts'

const addPin = subjectOf('ADD_PIN')

test('the name and the stem of a chart select the same chart', () => {
  expect(chosenCharts('add-pin')).toEqual([addPin])
  expect(chosenCharts('ADD_PIN')).toEqual([addPin])
})

test('each path in the path list has a different id', async () => {
  const listed = await listOf('chart', [addPin])
  const ids = listed.map(({ id }) => id)
  expect(new Set(ids).size).toBe(ids.length)
})

test('everyPathOf contains each listed path of the views of steps and panels', async () => {
  // The models of the use cases take a minute. `ids.test.ts` has the rule for all charts.
  const small = subjects.filter(({ kind }) => kind !== 'use-case')
  const listed = await listOf('view', small)
  const ids = new Map(small.map((subject) => [subject.chart, new Set(everyPathOf(subject).map(({ id }) => id))]))
  expect(listed.length).toBeGreaterThan(0)
  expect(listed.filter(({ chart, id }) => !ids.get(chart)?.has(id)).map(inOneLine)).toEqual([])
})

test('a line of the path list names the id, the level, the chart and the command', async () => {
  const listed = await listOf('chart', [addPin])
  expect(listed.map(inOneLine)).toContainEqual(
    expect.stringMatching(/^[0-9a-z]{7} {2}chart {2}ADD_PIN +npm test +PIN form → /),
  )
})

test('the chart option selects the browser tests of a chart or of its use cases', () => {
  expect(testsOf('view', { charts: [addPin] })).toEqual([
    ...['packages/views/src/steps/steps.browser', '-t', '^the view of (ADD_PIN) '],
  ])
  // The pattern matches the tests of all use cases that have this step.
  expect(testsOf('app', { charts: [subjectOf('VALIDATE_PHONE')] }).slice(-2)).toEqual([
    '-t',
    '^(AUTHENTICATE|ONLINE_ENROLLMENT_APP|UPDATE_PHONE), in ',
  ])
})

test('the use case option limits browser tests to the scenarios of the use case', () => {
  const tests = testsOf('app', { charts: [subjectOf('VALIDATE_PHONE')], useCase: 'UPDATE_PHONE' })
  expect(tests.slice(-2)).toEqual(['-t', '^(UPDATE_PHONE), in '])
})

test('each chart with a view has its browser tests in the expected file', () => {
  const visible = subjects.filter((subject) => isWalkedAt('view', subject))
  const files = visible.map((subject) => `${testsOf('view', { charts: [subject] })[0]}.test.tsx`)
  expect(files.filter((file) => !existsSync(join(root, file)))).toEqual([])
})

test('the path list reports a path without a test file as not run', async () => {
  const stray: Subject = { ...addPin, kind: 'stray' }
  const listed = await listOf('chart', [stray])
  expect(listed.length).toBeGreaterThan(0)
  expect(unwalked(listed)).toHaveLength(listed.length)
  expect(unwalked(listed)[0]).toMatch(/^ADD_PIN: no run walks the path \w+ at level chart: \S.* → /)
})

test('the path list reports scenarios of a use case without a test as not run', async () => {
  const stray: Subject = { ...subjectOf('PALM_ALREADY_ENROLLED'), chart: 'STRAY' }
  const listed = await listOf('app', [stray])
  expect(listed.length).toBeGreaterThan(0)
  expect(unwalked(listed)).toHaveLength(listed.length)
})

test('the path list contains exactly the scenarios that a use case’s tests run', async () => {
  for (const [chart, isPossible] of [
    ['PALM_ALREADY_ENROLLED', isPossibleInSingleStep],
    ['LOYALTY_PROGRAMS', isPossibleInPrograms],
  ] as const) {
    const subject = subjectOf(chart)
    const listed = await listOf('app', [subject])
    const walked = [...scenariosOf(subject, isPossible), ...scenariosOf(subject, isPossible, 'wiring')]
    expect(new Set(listed.map(({ id }) => id))).toEqual(new Set(walked.map(({ id }) => id)))
  }
})
