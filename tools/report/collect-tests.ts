import { root, shortPath } from '@palmflow/tool-build/repo-folders'
import type { JunitTest } from '@palmflow/tool-paths/junit'
import { readResults, type TestResult } from '@palmflow/tool-paths/results'
import type { WorkingTree } from '@palmflow/tool-paths/working-tree'
import { idsIn, type Requirement, readRequirements, readWaivers } from '@palmflow/tool-repo/requirement-list'
import { chartsProving, namedTitles, projectOf } from '@palmflow/tool-repo/requirement-tests'
import { subjects } from '@palmflow/workflows/samples'
import type {
  ReportData,
  ReportRequirement,
  ReportStage,
  ReportTest,
  RequirementState,
  TestState,
} from './report-data.ts'
import { runOf } from './run-of.ts'

const charts = new Set(subjects.map(({ chart }) => chart))

export function chartOf(title: string, file: string): string | undefined {
  const [, name = ''] = /^(?:the view of )?([A-Z_]+)\b/.exec(title) ?? []
  if (charts.has(name)) return name
  return subjects.find(({ kind, stem }) => file.includes(`/${kind}s/${stem}/`))?.chart
}

/** @param isOld whether the tested files differ from the current files */
export function stateOf(status: string, isOld: boolean): TestState {
  if (status === 'passed') return isOld ? 'old' : 'passed'
  return status === 'failed' ? 'failed' : 'skipped'
}

function testOf(title: string, path: string, result?: Omit<TestResult, 'title' | 'file'>, isOld = false): ReportTest {
  const file = shortPath(path).replaceAll('\\', '/')
  const chart = chartOf(title, file)
  return {
    ...{ title, file, project: projectOf(file) },
    state: result === undefined ? 'unknown' : stateOf(result.status, isOld),
    ...(result?.seconds !== undefined && { seconds: Number(result.seconds.toFixed(3)) }),
    ...(result?.failure !== undefined && { failure: result.failure }),
    ...(chart !== undefined && { chart }),
  }
}

export function requirementState(states: readonly TestState[], isWaived: boolean): RequirementState {
  if (states.includes('failed')) return 'failed'
  if (states.includes('passed')) return 'proven'
  if (states.includes('old')) return 'old'
  if (isWaived) return 'waived'
  return states.length > 0 ? 'named' : 'untested'
}

const useCasesWith = (names: ReadonlySet<string | undefined>): string[] =>
  subjects
    .filter(({ kind }) => kind === 'use-case')
    .filter(({ chart, samples }) => [chart, ...Object.keys(samples.steps ?? {})].some((item) => names.has(item)))
    .map(({ chart }) => chart)

const isContinued = ({ text }: Pick<Requirement, 'text'>): boolean => /^(?:Then|Or|Otherwise) /.test(text)

/** @param at the index of a requirement in the list */
function precedingOf(all: readonly Requirement[], at: number): ReportRequirement['after'] {
  const start = all.slice(0, at + 1).findLastIndex((each) => !isContinued(each))
  return all.slice(Math.max(0, start), at).map(({ id, text }) => ({ id, text }))
}

export function requirementsOf(tests: readonly ReportTest[]): ReportRequirement[] {
  const waivers = readWaivers(root)
  const byId = new Map<string, number[]>()
  for (const [index, { title }] of tests.entries())
    for (const id of new Set(idsIn(title))) byId.set(id, [...(byId.get(id) ?? []), index])
  return readRequirements(root).map(({ id, text, source, surface }, at, all) => {
    const own = byId.get(id) ?? []
    const states = own.flatMap((index) => tests[index]?.state ?? [])
    const waiver = waivers.get(id)
    const state = requirementState(states, waiver !== undefined)
    // Titles of generated tests exist only after a run.
    const isGenerated = state === 'untested' && chartsProving((item) => item === id).length > 0
    return {
      ...{ id, text, source, surface, tests: own, after: precedingOf(all, at) },
      state: isGenerated ? 'named' : state,
      ...(waiver !== undefined && { waiver }),
      useCases: useCasesWith(new Set(own.map((index) => tests[index]?.chart))),
    }
  })
}

const noResult = {
  old: 'passed, but the tested files differ from the present files',
  skipped: 'skipped',
  unknown: 'not run',
} as const satisfies Partial<Record<TestState, string>>

export function junitTestOf({ title, file, seconds, state, failure }: ReportTest): JunitTest {
  const test = { title, file, ...(seconds !== undefined && { seconds }) }
  if (state === 'passed') return { ...test, state }
  if (state === 'failed') return { ...test, state, ...(failure !== undefined && { reason: failure }) }
  return { ...test, state: 'skipped', reason: noResult[state] }
}

/** Skipped tests and tests that did not run are not counted. */
export function stagesOf(tests: readonly ReportTest[]): ReportStage[] {
  return [...Map.groupBy(tests, ({ project }) => project)].map(([name, own]) => ({
    name,
    tests: own.filter(({ state }) => state !== 'skipped' && state !== 'unknown').length,
    failed: own.filter(({ state }) => state === 'failed').length,
    seconds: Number(own.reduce((sum, { seconds = 0 }) => sum + seconds, 0).toFixed(1)),
  }))
}

type TestPart = Pick<ReportData, 'requirements' | 'tests' | 'stages' | 'run'>

/**
 * Returns the last test run, and tests in files that the run did not contain.
 * @param tree the current files
 */
export function collectTests(tree: WorkingTree | undefined): TestPart {
  const results = readResults()
  const run = results === undefined ? undefined : runOf(results, tree)
  const { tests: found = [], brokenFiles = [] } = results ?? {}
  const broken = brokenFiles.map((file) => ({ title: 'the file failed outside its tests', file, status: 'failed' }))
  const ran = [...found, ...broken].map(({ title, file, ...result }) => testOf(title, file, result, run?.isOld))
  const files = new Set(ran.map(({ file }) => file))
  const notRun = namedTitles().filter(({ file }) => !files.has(file))
  const all = [...ran, ...notRun.map(({ title, file }) => testOf(title, file))]
  const tests = all.filter(({ title, state }) => state === 'failed' || idsIn(title).length > 0)
  return { requirements: requirementsOf(tests), tests, stages: stagesOf(all), ...(run !== undefined && { run }) }
}
