import { breaksOf, deadEndsOf, offersOf, unansweredOf } from './closure.ts'
import { checkSubject } from './complaints.ts'
import { type Coverage, coverageOf, lackOf } from './coverage.ts'
import type { Model } from './model.ts'
import { modelsOf, type Path, pathsOf } from './paths.ts'
import { errorText, PathError, replay } from './replay.ts'
import type { Stage } from './stage.ts'
import { chartFileOf, type Subject } from './subject.ts'

export interface Run {
  subject: Subject
  paths: readonly Path[]
  /** How many of them failed. */
  red: number
  coverage: Coverage
  /** Everything that is wrong, each with the file or the path that shows it. */
  problems: readonly string[]
  seconds: number
}

/** What a chart lacks before anyone walks through it. */
export function problemsOf(models: ReadonlyMap<string, Model>): string[] {
  const all = [...models.values()].flatMap((model) => [
    ...breaksOf(model),
    ...unansweredOf(model),
    ...deadEndsOf(model),
    ...offersOf(model),
  ])
  return [...new Set(all)]
}

/** Where a path is walked: the chart alone, its view in a browser, the app against its server. */
export type Level = 'chart' | 'view' | 'app'

/** The command that walks a failed path again. */
export function replayCommand(
  { subject, id }: Pick<Path, 'subject' | 'id'>,
  level: Level = 'chart',
  inside = '',
): string {
  const surrounding = inside === '' ? '' : ` --inside '${inside}'`
  return `npm run -s paths -- --chart ${subject.chart}${level === 'chart' ? '' : ` --level ${level}`} --replay ${id}${surrounding}`
}

/** A path's fault in words, with the command that replays it. @param inside the name of the surrounding. */
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

/** Walks a path. @returns what went wrong, in words. */
export async function failureOf(path: Path): Promise<{ stage?: Stage; failure?: string }> {
  try {
    return { stage: await replay(path) }
  } catch (error) {
    return { failure: inWords(path, error) }
  }
}

/** Generates the paths of a chart, walks them all, and counts what they cover. */
export async function runPaths(subject: Subject): Promise<Run> {
  const begun = performance.now()
  const seconds = () => (performance.now() - begun) / 1_000
  const complaints = checkSubject(subject)
  const none = { states: [0, 0], transitions: [0, 0], missed: [] } as const
  if (complaints.length > 0)
    return { subject, paths: [], red: 0, coverage: none, problems: complaints, seconds: seconds() }
  const models = modelsOf(subject)
  const paths = pathsOf(subject, models)
  const stages: Stage[] = []
  const failures: string[] = []
  for (const path of paths) {
    const { stage, failure } = await failureOf(path)
    if (stage !== undefined) stages.push(stage)
    if (failure !== undefined) failures.push(failure)
  }
  const coverage = coverageOf(subject, stages)
  const problems = [...problemsOf(models), ...failures, ...lackOf(coverage, failures)]
  return { subject, paths, red: failures.length, coverage, problems, seconds: seconds() }
}
