import { expect, test } from 'vitest'
import { bestOf, joinedByChart } from './paths-levels.ts'

const row = {
  chart: 'STEP',
  level: 'app',
  paths: 3,
  red: 1,
  seconds: 1.5,
  states: [2, 3],
  transitions: [4, 5],
} as const
/**
 * Results of a chart with four states and six transitions. Each use case reports one state and one transition as
 * impossible.
 */
const excused = {
  website: ['a: uncovered state: scanned', 'a: uncovered transition: scan'],
  phone: ['a: uncovered state: troubled', 'a: uncovered transition: scan'],
}
const website = {
  row,
  problems: ['not led to'],
  missed: [...excused.website, 'a: uncovered state: locked'],
  excused: excused.website,
}
const phone = { row: { ...row, states: [3, 3] as const }, problems: [], missed: excused.phone, excused: excused.phone }

test('a step of two use cases has one row with the joined coverage and problems', () => {
  expect(joinedByChart([website, phone])).toEqual([
    {
      row: { ...row, paths: 6, red: 2, seconds: 3, states: [4, 4], transitions: [5, 5] },
      problems: ['not led to'],
      missed: ['a: uncovered transition: scan'],
      excused: ['a: uncovered transition: scan'],
    },
  ])
})

test('a state of a step is uncovered only if both use cases of the step miss the state', () => {
  const missed = [...phone.missed, 'a: uncovered state: locked']
  const [found] = joinedByChart([website, { ...phone, missed }])
  expect(found?.row.states).toEqual([3, 4])
})

test('the report prefers fresh results, more use cases, and results of all paths', () => {
  const of = (share: 'part' | 'all', isFresh: boolean, count = 1) => ({
    ...{ share, isFresh },
    files: Array.from({ length: count }, () => 'file'),
  })
  expect(bestOf(of('all', true), of('part', true)).share).toBe('all')
  expect(bestOf(of('all', false), of('part', true)).share).toBe('part')
  expect(bestOf(of('all', false), of('part', false)).share).toBe('all')
  expect(bestOf(of('all', true), of('part', true, 2)).share).toBe('part')
  expect(bestOf(of('all', true), of('part', false, 2)).share).toBe('all')
  expect(bestOf(of('all', false, 0), of('part', false)).share).toBe('part')
})

test('the joined result of a step with one use case is the result of this use case', () => {
  expect(joinedByChart([website])).toEqual([website])
})
