import { expect, test } from 'vitest'
import { createLog } from './log.ts'

const printing = () => {
  const printed: unknown[] = []
  return { printed, log: createLog((...words) => printed.push(words)) }
}

test('the log counts and prints a failed request for feature flags [R465]', () => {
  const { printed, log } = printing()
  log.settle(true)
  log.report({ type: 'featureFlagsFailed' })
  log.report({ type: 'featureFlagsFailed' })
  expect(log.counts().get('featureFlagsFailed')).toBe(2)
  expect(printed).toHaveLength(2)
})

test('the log counts errors in production without printing them [R449]', () => {
  const { printed, log } = printing()
  log.error(new Error('early'))
  log.settle(false)
  log.error(new Error('late'))
  expect(printed).toEqual([])
  expect(log.counts().get('error')).toBe(2)
})

test('the log prints early errors when the environment is known [R449]', () => {
  const { printed, log } = printing()
  log.error('early')
  expect(printed).toEqual([])
  log.settle(true)
  expect(printed).toEqual([['palmflow: error', 'early']])
})

test('the log counts a defect by its kind', () => {
  const { printed, log } = printing()
  log.settle(true)
  log.defect({ type: 'nextStepUnknown', slot: 'checkVerification', nextStep: 'Dashboard' })
  expect(log.counts().get('nextStepUnknown')).toBe(1)
  expect(printed).toHaveLength(1)
})
