import { mutationsOf, type Subject } from '@palmflow/paths'
import { subjectOf, subjects } from '@palmflow/workflows/samples'
import { expect, test } from 'vitest'
import { staleReasons, verdictLine } from './verdict.ts'

const row = { chart: 'ADD_PIN', level: 'app', red: 0 } as const

test('the last line of a run without failed paths says passed', () => {
  expect(verdictLine([row], new Set())).toBe('passed: 1 row has no failed path')
})

test('the last line of a run with failed paths says failed and names the charts', () => {
  expect(verdictLine([row, { ...row, red: 4 }], new Set(['a', 'b']))).toBe(
    'failed: ADD_PIN (app) has 4 failed paths, 2 problems above',
  )
})

test('the last line of a run with a problem but without failed paths says failed', () => {
  expect(verdictLine([row], new Set(['no result']))).toBe('failed: 1 problem above')
})

test('the mutant check reports the stored reason of a mutant that no longer survives', () => {
  const addPin = subjectOf('ADD_PIN')
  const subject = { ...addPin, samples: { ...addPin.samples, survivors: { 'dies now': 'old', lives: 'equal' } } }
  expect(staleReasons({ subject, survivors: [{ name: 'lives', reason: 'equal' }] })).toEqual([
    `ADD_PIN, "dies now": does not survive; remove its reason in ${addPin.file}`,
  ])
})

const reasonless = ({ machine }: Subject) => mutationsOf(machine).map(({ name }) => ({ name, reason: undefined }))

test('each reason for a surviving mutant belongs to a mutant that exists', () => {
  expect(subjects.flatMap((subject) => staleReasons({ subject, survivors: reasonless(subject) }))).toEqual([])
})
