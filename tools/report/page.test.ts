import { expect, test } from 'vitest'
import { chartOf, junitTestOf, requirementState, requirementsOf, stagesOf, stateOf } from './collect-tests.ts'
import { pageOf, verdictOf } from './page.ts'
import type { ReportChart, ReportData, ReportTest } from './report-data.ts'

/** The id is computed, because `npm run requirements` would count a literal id as a proof. */
const pinRow = `R${382}`
const own = { file: 'packages/workflows/src/steps/steps.test.ts', project: 'unit', chart: 'ADD_PIN' }
const tests: readonly ReportTest[] = [
  { ...own, title: `ADD_PIN a wrong PIN <i> [${pinRow}]`, state: 'passed', seconds: 1.5 },
  { ...own, title: `ADD_PIN a short PIN [R${222}]`, state: 'failed', failure: 'no message' },
]
const report: ReportData = {
  ...{ product: 'palmflow', commit: 'abc123', isChanged: false, madeAt: '2026-11-27T20:00:00Z' },
  run: { at: '2026-11-27T19:00:00Z', commit: 'abc123', isOld: false },
  requirements: requirementsOf(tests),
  ...{
    tests,
    charts: [],
    useCases: ['AUTHENTICATE'],
    stages: stagesOf(tests),
  },
  engines: [{ title: 'WebKit', passed: 0, failed: 0, notPossible: 0 }],
}
const page = await pageOf(report)

test('a requirement is proven only if a test passed and no test failed', () => {
  expect(requirementState(['passed', 'skipped'], false)).toBe('proven')
  expect(requirementState(['passed', 'failed'], true)).toBe('failed')
  expect(requirementState(['unknown'], false)).toBe('named')
  expect(requirementState(['skipped'], false)).toBe('named')
  expect(requirementState(['skipped'], true)).toBe('waived')
  expect(requirementState([], false)).toBe('untested')
})

test('a test belongs to the chart in its title or in its file name', () => {
  expect(chartOf('the view of ADD_PIN PIN form', 'x.test.tsx')).toBe('ADD_PIN')
  expect(chartOf('AUTHENTICATE, in the whole website against the real server', 'x.test.ts')).toBe('AUTHENTICATE')
  expect(chartOf('three digits', 'packages/workflows/src/steps/add-pin/add-pin.test.ts')).toBe('ADD_PIN')
  expect(chartOf('a HEADING of a page', 'x.test.ts')).toBeUndefined()
})

test('the report shows a requirement with its state, use cases and tests', () => {
  expect(page).toMatch(/id="R382" data-state="proven" data-use-cases="[^"]*\bAUTHENTICATE\b/)
  expect(page).toContain('id="R222" data-state="failed"')
  expect(page).toContain(`a wrong PIN &lt;i&gt; [${pinRow}]`)
  expect(page).toContain('id="R002" data-state="untested"')
})

test('a requirement that starts in mid-sentence has the requirements before it', () => {
  const continued = requirementsOf([]).filter(({ after }) => after.length > 0)
  expect(continued.map(({ id, after }) => [id, ...after.map((each) => each.id)])).toContainEqual([
    `R${442}`,
    `R${440}`,
    `R${441}`,
  ])
  expect(continued.every(({ text }) => /^(?:Then|Or|Otherwise) /.test(text))).toBe(true)
  expect(page).toContain(
    `<span class="soft">Continues R${440}: On gateway 403 clear the stored tokens. R${441}: Then signal`,
  )
})

test('the report says failed if a test failed', () => {
  expect(verdictOf(report)).toEqual({ state: 'failed', reasons: ['1 failed tests'] })
  expect(page).toContain('Failed: 1 failed tests.')
})

const passed = tests.filter(({ state }) => state === 'passed')
const proven = requirementsOf(passed).filter(({ state }) => state === 'proven')
const row = {
  chart: 'STEP_UP',
  paths: 1,
  red: 0,
  states: [1, 1],
  transitions: [1, 1],
  seconds: 1,
  isOld: false,
  share: 'all',
} as const
const chart: ReportChart = {
  ...{ chart: 'STEP_UP', kind: 'use-case', stem: 'step-up', problems: [], faults: [], mutants: { survivors: [] } },
  absent: [],
  rows: (['chart', 'view', 'app'] as const).map((level) => ({ ...row, level })),
  ...{ graph: { nodes: [], edges: [], transitions: [], initial: [] }, pictures: [] },
}
const withoutApp: ReportChart = {
  ...chart,
  rows: chart.rows.filter(({ level }) => level !== 'app'),
  absent: [{ level: 'app' }],
}
const passing: ReportData = { ...report, tests: passed, requirements: proven, charts: [chart] }

test('the report says passed if each requirement has a current passed test', async () => {
  expect(verdictOf(passing)).toEqual({ state: 'passed', reasons: [] })
  expect(await pageOf(passing)).toContain('Passed: all tests and paths that ran have passed.')
})

test('the report says not complete if there is no test run', async () => {
  const { run: _, ...rest } = passing
  const page = await pageOf(rest)
  expect(page).toContain('Not complete: the tests have not run.')
  expect(page).not.toContain('No test failed')
})

test('the report says not complete if the test results are old', async () => {
  const old = { at: '2026-11-27T19:00:00Z', commit: 'fff999', isOld: true }
  const page = await pageOf({ ...passing, run: old })
  expect(page).toContain('Not complete: the test results are of other files, of commit fff999.')
  expect(page).toContain('27 Nov 2026, 19:00 UTC, commit <code>fff999</code>, <span class="warn">old</span>')
})

test('the report says not complete if path results are missing or old', () => {
  const rows = withoutApp.rows.map((each) => ({ ...each, isOld: each.level === 'view' }))
  expect(verdictOf({ ...passing, charts: [chart, { ...withoutApp, rows }] }).reasons).toEqual([
    'paths in the whole website or app against the real server have not run for 1 of 2 charts',
    'the results of paths through the views in a browser are older than their sources for 1 of 2 charts',
  ])
})

test('the report says passed if a chart has no paths at a level for a reason', () => {
  const excused = { ...withoutApp, absent: [{ level: 'app' as const, reason: 'No use case contains it.' }] }
  expect(verdictOf({ ...passing, charts: [chart, excused] })).toEqual({ state: 'passed', reasons: [] })
})

test('the report names each level of a chart, with its result or the reason for none', async () => {
  const excused = { ...withoutApp, absent: [{ level: 'app' as const, reason: 'No use case contains it.' }] }
  const texts = await Promise.all([withoutApp, excused].map((each) => pageOf({ ...passing, charts: [each] })))
  expect(texts[0]).toContain('1 in the chart, 1 through the views, not run in the website or app')
  expect(texts[1]).toContain('paths in the whole website or app against the real server: <span class="soft">No use')
})

test('the report says if scenarios are only the part of npm test', async () => {
  const part = { ...chart, rows: chart.rows.map((each) => ({ ...each, share: 'part' as const })) }
  expect(await pageOf({ ...passing, charts: [part] })).toContain('only the part of <code>npm test</code>')
  expect(await pageOf(passing)).not.toContain('only the part of <code>npm test</code>')
})

test('the report says that faults are handled and that mutants are killed or survive', async () => {
  const text = await pageOf({ ...passing, charts: [{ ...chart, mutants: { survivors: [{ name: 'a change' }] } }] })
  expect(text).toContain('Faults handled')
  expect(text).toContain('It is known and accepted that these mutants survive:')
  expect(text).not.toMatch(/Faults? survive|samples declare/)
})

test('the report counts a problem of a chart without a failed path as a problem', async () => {
  const text = await pageOf({ ...passing, charts: [{ ...chart, problems: ['a state is not entered'] }] })
  expect(text).toContain('0 paths failed, 0 transitions not covered, problems: 1')
})

test('an old test result does not prove a requirement', () => {
  expect(stateOf('passed', true)).toBe('old')
  expect(requirementState(['old'], false)).toBe('old')
  expect(requirementState(['old', 'failed'], false)).toBe('failed')
})

test('the report says not complete if a requirement has no test that ran', () => {
  const named = requirementsOf([{ ...own, title: `a PIN [${pinRow}]`, state: 'unknown' }])
  const verdict = verdictOf({ ...passing, requirements: named.filter(({ id }) => id === 'R382') })
  expect(verdict).toEqual({ state: 'not complete', reasons: ['no test of 1 requirements has run'] })
})

test('a requirement whose generated tests have no results counts as not run', () => {
  expect(requirementsOf([]).find(({ id }) => id === 'R382')?.state).toBe('named')
})

test('the report loads nothing from another server', () => {
  expect(page).toContain("default-src 'none'")
  expect(page).not.toMatch(/(?:src|href)="(?:https?:)?\/\//)
})

test('the time of a stage is the sum of its tests’ times', () => {
  expect(stagesOf(tests)).toEqual([{ name: 'unit', tests: 2, failed: 1, seconds: 1.5 }])
})

test('the JUnit entry of a test without a current result has the reason', () => {
  const entryOf = (test: Pick<ReportTest, 'state' | 'failure'>) => {
    const { state, reason } = junitTestOf({ ...own, title: 'a test', ...test })
    return [state, reason]
  }
  expect(entryOf({ state: 'passed' })).toEqual(['passed', undefined])
  expect(entryOf({ state: 'failed', failure: 'no message' })).toEqual(['failed', 'no message'])
  expect(entryOf({ state: 'unknown' })).toEqual(['skipped', 'not run'])
  expect(entryOf({ state: 'old' })).toEqual(['skipped', expect.stringContaining('differ from the present files')])
})
