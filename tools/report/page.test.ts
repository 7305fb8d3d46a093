import { expect, test } from 'vitest'
import { chartOf, requirementState, requirementsOf, stagesOf } from './collect-tests.ts'
import { failuresOf, pageOf } from './page.ts'
import type { ReportData, ReportTest } from './report-data.ts'

const own = { file: 'packages/workflows/src/steps/steps.test.ts', project: 'unit', chart: 'ADD_PIN' }
const tests: readonly ReportTest[] = [
  { ...own, title: 'ADD_PIN a wrong PIN <i> [R382]', state: 'passed', seconds: 1.5 },
  { ...own, title: 'ADD_PIN a short PIN [R222]', state: 'failed', failure: 'no message' },
]
const report: ReportData = {
  ...{ product: 'palmflow', commit: 'abc123', isChanged: false, madeAt: '2026-11-27T20:00:00Z' },
  ...{ testedAt: '2026-11-27T19:00:00Z', isStale: false, isAppStale: false },
  requirements: requirementsOf(tests),
  ...{ tests, charts: [], useCases: ['AUTHENTICATE'], stages: stagesOf(tests) },
  engines: [{ title: 'WebKit', passed: 0, failed: 0, notPossible: 0 }],
}
const page = await pageOf(report)

test('a requirement is proven only if a test passed and none failed', () => {
  expect(requirementState(['passed', 'skipped'], false)).toBe('proven')
  expect(requirementState(['passed', 'failed'], true)).toBe('failed')
  expect(requirementState(['unknown'], false)).toBe('named')
  expect(requirementState(['skipped'], true)).toBe('waived')
  expect(requirementState([], false)).toBe('untested')
})

test('a test belongs to the chart in its title or in its path', () => {
  expect(chartOf('the view of ADD_PIN a person who waits', 'x.test.tsx')).toBe('ADD_PIN')
  expect(chartOf('AUTHENTICATE, before the website', 'x.test.ts')).toBe('AUTHENTICATE')
  expect(chartOf('three digits', 'packages/workflows/src/steps/add-pin/add-pin.test.ts')).toBe('ADD_PIN')
  expect(chartOf('a HEADING of a page', 'x.test.ts')).toBeUndefined()
})

test('the page has each requirement with its state, its use cases and its tests', () => {
  expect(page).toMatch(/id="R382" data-state="proven" data-use-cases="[^"]*\bAUTHENTICATE\b/)
  expect(page).toContain('id="R222" data-state="failed"')
  expect(page).toContain('a wrong PIN &lt;i&gt; [R382]')
  expect(page).toContain('id="R001" data-state="untested"')
})

test('the page says failed if a test failed', () => {
  expect(failuresOf(report)).toEqual(['1 failed tests'])
  expect(page).toContain('Failed: 1 failed tests.')
})

test('the page says that tests have not run if there is no run', async () => {
  const { testedAt: _, ...rest } = report
  expect(await pageOf({ ...rest, tests: [], requirements: [] })).toContain('The tests have not run')
})

test('the page loads nothing from another server', () => {
  expect(page).toContain("default-src 'none'")
  expect(page).not.toMatch(/(?:src|href)="(?:https?:)?\/\//)
})

test('the time of a stage is the sum of its tests', () => {
  expect(stagesOf(tests)).toEqual([{ name: 'unit', tests: 2, failed: 1, seconds: 1.5 }])
})
