import type { FaultRow, PathRow } from '@palmflow/paths'
import type { ChartGraph } from './chart-graph.ts'

/** The last result of a test. `old`: it passed, but with other files than those of now. `unknown`: it has no result. */
export type TestState = 'passed' | 'failed' | 'old' | 'skipped' | 'unknown'

/**
 * `proven` needs a passed test and no failed one. `old`: its tests passed, but with other files than those of now.
 * `named`: a test names it, and has no result.
 */
export type RequirementState = 'proven' | 'failed' | 'old' | 'named' | 'waived' | 'untested'

/** A run whose results the report shows. */
export interface ReportRun {
  at: string
  /** The commit of the tested files. Undefined if they changed during the run, or if git does not know them. */
  commit?: string
  /** Whether the tested files differ from those of now, or are unknown. */
  isOld: boolean
}

export interface ReportTest {
  title: string
  file: string
  /** The project of vitest.config.ts. */
  project: string
  state: TestState
  seconds?: number
  failure?: string
  /** The chart in its title or path, if there is one. */
  chart?: string
}

export interface ReportRequirement {
  id: string
  text: string
  source: string
  surface: string
  state: RequirementState
  /** The reason why no test proves it. */
  waiver?: string
  /** Indices in `tests`. */
  tests: readonly number[]
  /** The use cases whose charts or steps its tests walk. */
  useCases: readonly string[]
}

export interface ReportMutants {
  /** Undefined without a run: the survivors are then the declared ones. */
  run?: ReportRun & { mutants: number; killed: number }
  survivors: readonly { name: string; reason?: string }[]
}

export interface ReportChart {
  chart: string
  kind: string
  stem: string
  rows: readonly PathRow[]
  problems: readonly string[]
  faults: readonly (FaultRow & { run: ReportRun })[]
  mutants: ReportMutants
  graph: ChartGraph
  /** Files of the folder `pictures`. */
  pictures: readonly string[]
}

export interface ReportEngine {
  title: string
  /** Undefined without a run. */
  run?: ReportRun
  passed: number
  failed: number
  notPossible: number
}

export interface ReportStage {
  name: string
  /** The number of tests with a result. */
  tests: number
  failed: number
  /** The sum of its tests. Tests run in parallel, so the sum is longer than the run. */
  seconds: number
}

/** All facts of the report. The signed file contains them. */
export interface ReportData {
  product: string
  commit: string
  /** Whether files differ from the commit. */
  isChanged: boolean
  madeAt: string
  /** The test run. Undefined without one. */
  run?: ReportRun
  requirements: readonly ReportRequirement[]
  /** Tests that name a requirement, and failed tests. */
  tests: readonly ReportTest[]
  charts: readonly ReportChart[]
  /** The levels of paths whose results are older than their sources. */
  oldLevels: readonly string[]
  useCases: readonly string[]
  engines: readonly ReportEngine[]
  stages: readonly ReportStage[]
}
