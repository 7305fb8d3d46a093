import type { FaultRow, PathRow } from '@palmflow/paths'
import type { ChartGraph } from './chart-graph.ts'

/** The last result of a test: `unknown` without a run. */
export type TestState = 'passed' | 'failed' | 'skipped' | 'unknown'

/** `proven` needs a passed test and no failed one. `named`: a test names it, and has no result. */
export type RequirementState = 'proven' | 'failed' | 'named' | 'waived' | 'untested'

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
  run?: { mutants: number; killed: number; at: string }
  survivors: readonly { name: string; reason?: string }[]
}

export interface ReportChart {
  chart: string
  kind: string
  stem: string
  rows: readonly PathRow[]
  problems: readonly string[]
  faults: readonly (FaultRow & { at: string })[]
  mutants: ReportMutants
  graph: ChartGraph
  /** Files of the folder `pictures`. */
  pictures: readonly string[]
}

export interface ReportEngine {
  title: string
  /** The time of the run. Undefined without a run. */
  at?: string
  passed: number
  failed: number
  notPossible: number
}

export interface ReportStage {
  name: string
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
  /** The time of the test run. Undefined without one. */
  testedAt?: string
  /** Whether a source is newer than the test run. */
  isStale: boolean
  /** Whether a source is newer than the browser results of paths. */
  isAppStale: boolean
  requirements: readonly ReportRequirement[]
  /** Tests that name a requirement, and failed tests. */
  tests: readonly ReportTest[]
  charts: readonly ReportChart[]
  useCases: readonly string[]
  engines: readonly ReportEngine[]
  stages: readonly ReportStage[]
}
