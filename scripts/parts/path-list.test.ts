import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { isPossible as isProgramPossible } from '../../apps/web/e2e/testing/paths-loyalty-answers.ts'
import { isPossible } from '../../apps/web/e2e/testing/paths-one-screen-possible.ts'
import { journeysOf } from '../../packages/paths/src/index.ts'
import { subjectOf, subjects } from '../../packages/workflows/src/samples.ts'
import { chosenCharts } from './chosen.ts'
import { inOneLine, listOf } from './path-list.ts'
import { testsOf } from './paths-levels.ts'
import { screenlessPanels } from './rows.ts'
import { root } from './stamp.ts'

const addPin = subjectOf('ADD_PIN')

test('whoever names a chart by its stem means the same', () => {
  expect(chosenCharts('add-pin')).toEqual([addPin])
  expect(chosenCharts('ADD_PIN')).toEqual([addPin])
})

test('whoever asks for a list reads every path once, with the id that walks it again', async () => {
  const listed = await listOf('chart', [addPin], () => true)
  const ids = listed.map(({ id }) => id)
  expect(new Set(ids).size).toBe(ids.length)
  expect(listed.map(inOneLine)).toContainEqual(
    expect.stringMatching(/^[0-9a-z]{7} {2}chart {2}ADD_PIN {15}a person who is asked for the PIN/),
  )
})

test('whoever names a chart starts its own browser tests alone', () => {
  expect(testsOf('view', [addPin])).toEqual([
    ...['packages/views/src/steps/steps.browser', '-t', '^the view of (ADD_PIN) '],
  ])
  // Of every use case that has it.
  expect(testsOf('app', [subjectOf('VALIDATE_PHONE')]).slice(-2)).toEqual([
    '-t',
    '^(ONLINE_ENROLLMENT_APP|AUTHENTICATE|UPDATE_PHONE), before ',
  ])
})

test('each chart that shows something has its browser tests where they are looked for', () => {
  const shown = subjects.filter(({ chart }) => !screenlessPanels.has(chart))
  const files = shown.map((subject) => `${testsOf('view', [subject])[0]}.test.tsx`)
  expect(files.filter((file) => !existsSync(join(root, file)))).toEqual([])
})

test('whoever lists the journeys through a use case of one screen reads those that its tests walk, and no others', async () => {
  const subjects = [subjectOf('PALM_ALREADY_ENROLLED'), subjectOf('SIGN_UP_INGRESS_APP')]
  const listed = await listOf('app', subjects, () => true)
  const walked = subjects.flatMap((subject) => [
    ...journeysOf(subject, isPossible),
    ...journeysOf(subject, isPossible, 'wiring'),
  ])
  expect(new Set(listed.map(({ id }) => id))).toEqual(new Set(walked.map(({ id }) => id)))
})

test('whoever reads of a journey that failed through the loyalty programs finds it by its id', async () => {
  const subject = subjectOf('LOYALTY_PROGRAMS')
  const listed = await listOf('app', [subject], () => true)
  const walked = journeysOf(subject, isProgramPossible).map(({ id }) => id)
  expect(walked.filter((id) => !listed.some((one) => one.id === id))).toEqual([])
})
