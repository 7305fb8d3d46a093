export { splitAcceptedGaps } from './accepted-gaps.ts'
export { plannedBreak } from './casts.ts'
export { activeInvokes, nodesOf, screenOf, transitionNames } from './chart.ts'
export { type Call, type ChartHarness, type Leaf, leafOf, openHarness, untilProcessed } from './chart-harness.ts'
export { checkSubject } from './check-subject.ts'
export { type ClientFault, injectClientFaults, meetFaults, type Visit } from './client-faults.ts'
export type { CallEnd, ClientUnderTest, Reach } from './client-walker.ts'
export { StillClock } from './clock.ts'
export { type Coverage, coverageOf, missingCoverage } from './coverage.ts'
export { breaksOf, deadEndsOf, offersOf, unansweredOf } from './dead-ends.ts'
export { budgeted, easiestPaths, effortProblems } from './effort.ts'
export { type FaultLevel, faultInWords, faultTitle } from './fault-titles.ts'
export { type FaultRun, runFaults, type Target, targetsOf } from './faults.ts'
export { findFailure, type MutantRun, runMutants, type Survivor } from './mutants.ts'
export { type Mutation, mutationsOf } from './mutations.ts'
export type { Page, PageModel } from './page.ts'
export { type Cover, everyPathOf, expected, modelsOf, nearestTo, type Path, pathsOf } from './paths.ts'
export { PathError, replay } from './replay.ts'
export { type FaultRow, faultRow, mutantRow, type PathRow, pathRow, type RunTest, table, verdictOf } from './report.ts'
export { failureOf, inWords, type Level, type OnWork, problemsOf, type Run, replayCommand, runPaths } from './run.ts'
export { runScenario, type ScenarioDriver } from './run-scenario.ts'
export type * from './samples.ts'
export {
  type IsPossible,
  type Scenario,
  type ScenarioCover,
  type ScenarioTransition,
  scenariosOf,
  wantedOf,
} from './scenarios.ts'
export { type Share, scenarioCovers, viewCover } from './shares.ts'
export {
  type Act as PersonAct,
  type Answers,
  actsAt,
  actsOn,
  answerScreen,
  type FlowDriver,
  type Position,
  type SimulatedUser,
  screensOf,
  walkFlow,
} from './simulated-user.ts'
export { type Edge, type Model, modelOf, type Vertex } from './state-graph.ts'
export type { Fault, FaultModel, Injection, Subject } from './subject.ts'
export { type PageSurface, type Surface, surfaceOf, type UserAct } from './surface.ts'
export {
  type ActiveSurrounding,
  type Difference,
  inside,
  pageIn,
  type Surrounding,
  scenarioPast,
  within,
} from './surroundings.ts'
export { type GeneratedTest, promises, testsOf } from './tests.ts'
export { type Random, runWalks, seededRandom, type Walk, type WalkRun, walkInWords } from './walk.ts'
