import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import {
  type ChartHarness,
  coverageOf,
  type IsPossible,
  inWords,
  pathRow,
  type RunTest,
  runScenario,
  type Scenario,
  type Share,
  type Subject,
  scenarioCovers,
  scenarioPast,
  scenariosOf,
  splitAcceptedGaps,
  verdictOf,
  wantedOf,
} from '@palmflow/paths'
import { subjectOf } from '@palmflow/workflows/samples'
import { afterAll, describe, expect, test } from 'vitest'
import { chosenSurrounding, walkAllInside } from '../surroundings/suite.ts'
import type { ScenarioDriverOf } from '../surroundings/surrounding.ts'

interface Walks {
  chart: string
  /** The page and the server under test, as words in titles. */
  place: string
  isPossible: IsPossible
  /**
   * Parts of this use case that neither a user nor a response can cause. Key: whole words of the part's name. Value:
   * the reason.
   */
  unreachable: Readonly<Record<string, string>>
  /** The labels of the scenario that runs in each surrounding. */
  past?: readonly string[]
  scenarioDriverOf: ScenarioDriverOf
}

/**
 * `npm test` runs a part of the scenarios. The long runs and `npm run paths`, which reports coverage, run all
 * scenarios.
 */
const { VITE_PATHS: wanted, PATHS_FOLDER = join(import.meta.dirname, '../../../../../node_modules/.cache/paths') } =
  process.env
const share: Share = wanted === 'all' ? 'all' : 'part'
const covers = scenarioCovers[share]

/** `VITE_PATHS` may contain the ids of scenarios, separated by commas. */
function scenariosFor(subject: Subject, { isPossible, past }: Walks): readonly Scenario[] {
  const usual = scenariosOf(subject, isPossible, covers)
  if (wanted === undefined || wanted === 'all') return usual
  const ids = wanted.split(',')
  const own = past === undefined ? [] : [scenarioPast(subject, isPossible, past)]
  const named = [...usual, ...scenariosOf(subject, isPossible), ...own].filter(({ id }) => ids.includes(id))
  return [...new Map(named.map((scenario) => [scenario.id, scenario])).values()]
}

/** `tests` is undefined until the coverage test, which is the last test, starts. */
class SuiteResults {
  readonly stages: ChartHarness[] = []
  tests: readonly RunTest[] | undefined
  seconds = 0
}

const excuses = '`unreachable` of these scenarios, with its reason'

/** Parts that no scenario of any use case can cause: a defect of a step, and a client that is slower than its chart. */
const unreachableIn = (root: string): readonly string[] => [
  ...Object.keys(subjectOf(root).samples.steps ?? {}).map((step) => `xstate.error.actor.${step}`),
  `${root}.broken`,
  'broken: reload.requested',
  'xstate.after.callBudget',
]

/** Returns the coverage of a chart without the parts that neither a user nor a response can cause. */
function foundOf({ chart: root, unreachable }: Walks, { stages }: SuiteResults, chart: string) {
  const records = chart === root ? stages : stages.flatMap(({ inside }) => inside.get(chart) ?? [])
  const { missed, states, transitions } = coverageOf(subjectOf(chart), records)
  const { excused, unexcused } = splitAcceptedGaps(missed, [...Object.keys(unreachable), ...unreachableIn(root)])
  const excusedStates = excused.filter((item) => item.includes(': uncovered state: ')).length
  const coverage = {
    states: [states[0], states[1] - excusedStates] as const,
    transitions: [transitions[0], transitions[1] - excused.length + excusedStates] as const,
    missed: wantedOf(unexcused, { covers, isStep: chart !== root }),
  }
  const lacks = coverage.missed.map(
    (item) => `${item}: no scenario leads there; excuses for events that no user can cause: ${excuses}`,
  )
  return { chart, coverage, missed, excused, lacks }
}

const foundIn = (walks: Walks, results: SuiteResults) =>
  [walks.chart, ...Object.keys(subjectOf(walks.chart).samples.steps ?? {})].map((chart) =>
    foundOf(walks, results, chart),
  )

/**
 * Writes the results for `npm run paths` and `npm run report`. A failed scenario counts as a failure in the result of
 * each chart.
 */
function writeDown(walks: Walks, scenarios: readonly Scenario[], results: SuiteResults): void {
  const verdict = results.tests && verdictOf(results.tests, scenarios, 'app')
  if (verdict === undefined) return
  const { red, problems } = verdict
  mkdirSync(PATHS_FOLDER, { recursive: true })
  for (const { chart, coverage, missed, excused } of foundIn(walks, results)) {
    const walked = { subject: subjectOf(chart), paths: scenarios, red, coverage, seconds: results.seconds }
    const result = { row: pathRow(walked, 'app'), missed, excused, problems }
    const name = `${share === 'part' ? 'part-' : ''}app-${walks.chart}-${chart}.json`
    writeFileSync(join(PATHS_FOLDER, name), JSON.stringify(result))
  }
}

export function walkScenarios(walks: Walks): void {
  const { chart, place, isPossible, unreachable, scenarioDriverOf } = walks
  const subject = subjectOf(chart)
  const scenarios = scenariosFor(subject, walks)
  const surrounding = chosenSurrounding()
  if (surrounding !== undefined) {
    walkAllInside({ surrounding, chart, place, scenarios, scenarioDriverOf })
    return
  }
  const results = new SuiteResults()

  describe(`${chart}, in ${place}`, () => {
    for (const scenario of scenarios)
      test(scenario.title, async () => {
        const startedAt = performance.now()
        try {
          results.stages.push(await runScenario(scenario, await scenarioDriverOf(scenario)))
        } catch (error) {
          const failure = inWords(scenario, error, 'app')
          // Run the scenario in the chart alone, so that the parts after the failed transition do not count as missing.
          results.stages.push(...(await runScenario(scenario).then(Array.of, () => [])))
          throw new Error(failure)
        } finally {
          results.seconds += (performance.now() - startedAt) / 1_000
        }
      })

    // `npm test` runs only a part of the scenarios on the page. This test runs all scenarios in the chart.
    if (covers === 'wiring')
      test('the chart can run all scenarios of the long runs', async () => {
        const all = scenariosOf(subject, isPossible)
        const failures = await Promise.all(
          all.map((scenario) =>
            runScenario(scenario).then(
              () => [],
              (error: unknown) => [inWords(scenario, error, 'app')],
            ),
          ),
        )
        expect(all.length).toBeGreaterThan(0)
        expect(failures.flat()).toEqual([])
      })

    test('each part that a user or a response can cause is covered', ({ task }) => {
      results.tests = task.suite?.tasks
      const failed = results.tests?.filter(({ result }) => result?.state === 'fail').length ?? 0
      if (failed > 0) throw new Error(`${failed} scenarios fail, so they cover too little: correct them first`)
      const found = foundIn(walks, results)
      const { idle } = splitAcceptedGaps(
        found.flatMap(({ missed }) => missed),
        Object.keys(unreachable),
      )
      const problems = [
        ...found.flatMap(({ lacks }) => lacks),
        ...idle.map((item) => `${item}: declared as unreachable, and walked all the same`),
      ]
      if (problems.length > 0) throw new Error(problems.join('\n'))
    })

    // Write the results in `afterAll`, because until then the hooks of a test can still fail the test.
    if (wanted === undefined || wanted === 'all') afterAll(() => writeDown(walks, scenarios, results))
  })
}
