import type { FaultRow, Level, PathRow, Share } from '@palmflow/paths'
import type { ChartGraph } from './chart-graph.ts'

/**
 * The last result of a test. `old`: the test passed, but the current files differ. `unknown`: the test has no result.
 */
export type TestState = 'passed' | 'failed' | 'old' | 'skipped' | 'unknown'

/**
 * The result of a requirement. `proven`: a test passed and no test failed. `old`: tests passed, but the current files
 * differ. `named`: the tests did not run or were skipped.
 */
export type RequirementState = 'proven' | 'failed' | 'old' | 'named' | 'waived' | 'untested'

export interface ReportRun {
  at: string
  /**
   * The commit of the tested files. Undefined if the files changed during the run, or if git could not read the tree.
   */
  commit?: string
  isOld: boolean
}

export interface ReportTest {
  title: string
  file: string
  project: string
  state: TestState
  seconds?: number
  failure?: string
  chart?: string
}

export interface ReportRequirement {
  id: string
  text: string
  source: string
  surface: string
  state: RequirementState
  waiver?: string
  /** The requirements that the text continues, if it starts in mid-sentence, for example with `Or`. */
  after: readonly { id: string; text: string }[]
  /** Indices into `ReportData.tests`. */
  tests: readonly number[]
  useCases: readonly string[]
}

export interface ReportMutants {
  /** Undefined if the mutants were not run. In this case, `survivors` has the declared survivors. */
  run?: ReportRun & { mutants: number; killed: number }
  survivors: readonly { name: string; reason?: string }[]
}

export type ReportRow = PathRow & {
  /** Whether the result is older than the sources. */
  isOld: boolean
  /** `part`: the result has only the paths of `npm test`. */
  share: Share
}

export interface ReportChart {
  chart: string
  kind: string
  stem: string
  rows: readonly ReportRow[]
  /** The levels without a result. `reason` exists if the chart has no paths at this level. */
  absent: readonly { level: Level; reason?: string }[]
  problems: readonly string[]
  faults: readonly (FaultRow & { run: ReportRun })[]
  mutants: ReportMutants
  graph: ChartGraph
  /** File names in the folder `pictures`. */
  pictures: readonly string[]
}

export interface ReportEngine {
  title: string
  run?: ReportRun
  passed: number
  failed: number
  notPossible: number
}

export interface ReportStage {
  name: string
  /** The number of tests that passed or failed. */
  tests: number
  failed: number
  /** The sum of the durations of all tests. The run takes less time, because tests run in parallel. */
  seconds: number
}

export interface ReportData {
  product: string
  commit: string
  isChanged: boolean
  madeAt: string
  run?: ReportRun
  requirements: readonly ReportRequirement[]
  /** Failed tests, and tests that name a requirement. */
  tests: readonly ReportTest[]
  charts: readonly ReportChart[]
  useCases: readonly string[]
  engines: readonly ReportEngine[]
  stages: readonly ReportStage[]
}
