import type { ChartHarness } from './chart-harness.ts'
import { checkSubject } from './check-subject.ts'
import { type Coverage, coverageOf, missingCoverage } from './coverage.ts'
import { breaksOf, deadEndsOf, offersOf, unansweredOf } from './dead-ends.ts'
import { modelsOf, type Path, pathsOf } from './paths.ts'
import { errorText, PathError, replay } from './replay.ts'
import type { Model } from './state-graph.ts'
import { chartFileOf, type Subject } from './subject.ts'

/** Receives the progress of a long run as text, for example `path 3 of 80`. */
export type OnWork = (work: string) => void

export interface Run {
  subject: Subject
  paths: readonly Path[]
  red: number
  coverage: Coverage
  problems: readonly string[]
  seconds: number
}

/** Returns the problems that are visible without a run of a path, for example dead ends and unhandled failures. */
export function problemsOf(models: ReadonlyMap<string, Model>): string[] {
  const all = [...models.values()].flatMap((model) => [
    ...breaksOf(model),
    ...unansweredOf(model),
    ...deadEndsOf(model),
    ...offersOf(model),
  ])
  return [...new Set(all)]
}

/** The level of a path: the chart alone, its view in a browser, or the app with its server. */
export type Level = 'chart' | 'view' | 'app'

export function replayCommand(
  { subject, id }: Pick<Path, 'subject' | 'id'>,
  level: Level = 'chart',
  inside = '',
): string {
  const surrounding = inside === '' ? '' : ` --inside '${inside}'`
  return `npm run -s paths -- --chart ${subject.chart}${level === 'chart' ? '' : ` --level ${level}`} --replay ${id}${surrounding}`
}

/**
 * Returns the failure of a path as text, with the command that repeats the path.
 * @param inside the name of the surrounding in which the path ran
 */
export function inWords(
  path: Pick<Path, 'subject' | 'id' | 'title'>,
  error: unknown,
  level: Level = 'chart',
  inside = '',
): string {
  const place = error instanceof PathError && error.place !== undefined ? ` in ${error.place}` : ''
  return [
    path.title,
    errorText(error),
    `path ${path.id}${place}, ${chartFileOf(path.subject)}`,
    replayCommand(path, level, inside),
  ].join('\n    ')
}

export async function failureOf(path: Path): Promise<{ harness?: ChartHarness; failure?: string }> {
  try {
    return { harness: await replay(path) }
  } catch (error) {
    return { failure: inWords(path, error) }
  }
}

export async function runPaths(subject: Subject, onWork: OnWork = () => {}): Promise<Run> {
  const startedAt = performance.now()
  const seconds = () => (performance.now() - startedAt) / 1_000
  const complaints = checkSubject(subject)
  const none = { states: [0, 0], transitions: [0, 0], missed: [] } as const
  if (complaints.length > 0)
    return { subject, paths: [], red: 0, coverage: none, problems: complaints, seconds: seconds() }
  const models = modelsOf(subject)
  const paths = pathsOf(subject, models)
  const stages: ChartHarness[] = []
  const failures: string[] = []
  for (const [index, path] of paths.entries()) {
    onWork(`path ${index + 1} of ${paths.length}`)
    const { harness: stage, failure } = await failureOf(path)
    if (stage !== undefined) stages.push(stage)
    if (failure !== undefined) failures.push(failure)
  }
  const coverage = coverageOf(subject, stages)
  const problems = [...problemsOf(models), ...failures, ...missingCoverage(coverage, failures)]
  return { subject, paths, red: failures.length, coverage, problems, seconds: seconds() }
}
