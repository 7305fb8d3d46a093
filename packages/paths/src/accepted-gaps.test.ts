import { expect, test } from 'vitest'
import { splitAcceptedGaps } from './accepted-gaps.ts'

const failed = 'uncovered transition: asking: xstate.after.patience.PARCEL.asking [1] → failed'
const failedLater = 'uncovered transition: asking: word.given [1] → failedLater'
const partnerFailed = "state 'PARCEL.partnerFailed'"

test('an accepted gap matches only a complete state name', () => {
  const { excused, unexcused } = splitAcceptedGaps([failed, failedLater, partnerFailed], ['failed'])
  expect(excused).toEqual([failed])
  expect(unexcused).toEqual([failedLater, partnerFailed])
})

test('an accepted gap of a timeout matches only whole words', () => {
  expect(splitAcceptedGaps([failed], ['xstate.after.'])).toMatchObject({ excused: [failed], idle: [] })
  expect(splitAcceptedGaps([failed], ['xstate.after.pat', 'PARCEL.asking [2]'])).toMatchObject({
    excused: [],
    idle: ['xstate.after.pat', 'PARCEL.asking [2]'],
  })
})

test('an accepted gap of a transition may omit the number of the transition', () => {
  const route = (index: number) => `uncovered transition: PARCEL: xstate.route [${index}] → asking`
  const names = ['PARCEL: xstate.route → asking']
  for (const index of [1, 2])
    expect(splitAcceptedGaps([route(index)], names)).toMatchObject({ excused: [route(index)], idle: [] })
  expect(
    splitAcceptedGaps([route(1)], ['PARCEL: xstate.route → asking.later', 'PARCEL: xstate.route [2] → asking']),
  ).toMatchObject({
    excused: [],
  })
})
