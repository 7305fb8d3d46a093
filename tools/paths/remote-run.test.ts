import { codeBy } from '@palmflow/web/testing/site/remote-site'
import { subjectOf } from '@palmflow/workflows/samples'
import { expect, test } from 'vitest'
import { remoteScenarios, skippedLines } from './remote-run.ts'

/** The maximum number of text messages to one phone number in 15 minutes (`smsPerNumberWindow`). */
const maxTexts = 5

test('the scenarios for a deployed site stay within the limit of text messages', async () => {
  const { walked } = await remoteScenarios(subjectOf('AUTHENTICATE'))
  const cases = walked.flatMap(({ transitions }) => transitions.map(({ edge }) => edge.case))
  expect(cases.map(({ label }) => label)).toContain('correct PIN')
  expect(cases.filter(({ kind }) => kind === 'failure')).toEqual([])
  expect(cases.filter(({ label }) => /is wrong|too many/.test(label))).toEqual([])
  const texts = cases.filter(({ invoke = '' }) => ['sendOtp', 'resendOtp'].includes(invoke))
  expect(texts.length).toBeLessThanOrEqual(maxTexts)
})

test('each scenario that a deployed site skips has a reason', async () => {
  const found = await remoteScenarios(subjectOf('AUTHENTICATE'))
  expect(found.skipped.length).toBeGreaterThan(5)
  expect(found.skipped.filter(({ reasons }) => reasons.length === 0)).toEqual([])
  expect(skippedLines(found).join('\n')).toMatch(/AUTHENTICATE: \d+ scenarios?: needs a fault of the network/)
})

test.each([
  ['UPDATE_PHONE', 'needs a user whose sign-in our own server has prepared'],
  ['AUTHENTICATE_APP', 'runs in the app shell, with our own simulator'],
])('a deployed site runs no scenario of %s, because the use case %s', async (chart, reason) => {
  const found = await remoteScenarios(subjectOf(chart))
  expect(found.walked).toEqual([])
  expect(skippedLines(found)).toEqual([expect.stringContaining(reason)])
})

test('the command for text messages gets the phone number and prints the code', () => {
  expect(codeBy('printf 481516 #', '+12065550142')).toBe('481516')
  expect(() => codeBy('echo', '+12065550142')).toThrow("printed '+12065550142', not a code of six digits")
})
