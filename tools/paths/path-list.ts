import { globSync, readFileSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import {
  type Cover,
  type IsPossible,
  modelsOf,
  type Path,
  pathsOf,
  type Scenario,
  type Share,
  type Subject,
  scenarioCovers,
  scenarioPast,
  scenariosOf,
  viewCover,
} from '@palmflow/paths'
import { root } from '@palmflow/tool-build/repo-folders'
import * as singleStep from '@palmflow/web/testing/paths/single-step-scenario-filter'
import type { WebsiteUseCase } from '@palmflow/web/testing/paths/website'
import { browserLevels, chartTestOf, viewTestOf } from './paths-levels.ts'
import { chartsWithoutView } from './rows.ts'

type Walk = Pick<Path, 'id' | 'title'>

interface ScenarioModule {
  isPossible: IsPossible
  /** The labels of the cases in the scenario that `npm test` runs inside each surrounding. */
  past?: readonly string[]
  /** Only use cases of the website have this field. */
  useCase?: WebsiteUseCase
}

export type ListedPath = Walk & { level: string; chart: string; file: string; runs: readonly string[] }

export const inOneLine = ({ id, level, chart, runs, title }: ListedPath): string =>
  `${id}  ${level.padEnd(5)}  ${chart.padEnd(21)}  ${runs.join(', ').padEnd(34)}  ${title}`

/** Returns the reason why a chart has no paths at this level, as a sentence. Returns undefined if it has paths. */
export function whyNotWalkedAt(level: string, { chart, kind }: Pick<Subject, 'chart' | 'kind'>): string | undefined {
  if (level === 'view') return chartsWithoutView[chart]
  if (level === 'app' && kind === 'panel') return 'These paths run use cases, and no use case contains this chart.'
  return undefined
}

export const isWalkedAt = (level: string, subject: Pick<Subject, 'chart' | 'kind'>): boolean =>
  whyNotWalkedAt(level, subject) === undefined

const textOf = (file: string): string =>
  statSync(join(root, file), { throwIfNoEntry: false })?.isFile() ? readFileSync(join(root, file), 'utf8') : ''

const scenarioTestOf = ({ chart }: Subject): string | undefined =>
  globSync(
    browserLevels.app.tests.map((start) => `${start}*.test.ts`),
    { cwd: root },
  ).find((file) => textOf(file).includes(`chart: '${chart}'`))

/**
 * Returns the module from which the scenario tests of a use case import `isPossible`. Without such an import, returns
 * `singleStep`.
 */
export async function scenarioModuleOf(subject: Subject): Promise<ScenarioModule> {
  const file = scenarioTestOf(subject) ?? ''
  const [, from] = /import \{[^}]*\bisPossible\b[^}]*\} from '([^']+)'/.exec(textOf(file)) ?? []
  return from === undefined ? singleStep : import(pathToFileURL(join(root, file, '..', from)).href)
}

function pathTestOf(level: string, subject: Subject): string | undefined {
  if (level === 'app') return scenarioTestOf(subject)
  const [file, call] =
    level === 'view' ? [`${viewTestOf(subject)}.test.tsx`, 'viewLevel('] : [chartTestOf(subject), 'testsOf(']
  return textOf(file).includes(call) ? file : undefined
}

const runs: readonly { command: string; share: Share; levels: readonly string[] }[] = [
  { command: 'npm test', share: 'part', levels: ['chart', 'view', 'app'] },
  ...Object.entries(browserLevels).map(([level, { longRun }]) => ({
    command: `npm run soak -- ${longRun}`,
    share: 'all' as const,
    levels: [level],
  })),
]

/** Returns the paths of a run. The selection must be the same as in the tests of the run. */
function walksIn(share: Share, level: string, subject: Subject, isPossible: IsPossible): readonly Walk[] {
  if (level === 'app') return scenariosOf(subject, isPossible, scenarioCovers[share])
  return pathsOf(subject, modelsOf(subject), level === 'view' ? viewCover(subject, share) : 'cases')
}

/**
 * Returns all generated paths. This function must not use `walksIn`, because the list includes paths that no run
 * contains.
 */
function generated(level: string, subject: Subject, isPossible: IsPossible): readonly Walk[] {
  if (level === 'app') return scenariosOf(subject, isPossible, 'transitions')
  const cover: Cover = level === 'view' && subject.kind === 'use-case' ? 'witnesses' : 'cases'
  return pathsOf(subject, modelsOf(subject), cover)
}

const isInApp = (level: string, { kind }: Subject): boolean => level !== 'app' || kind === 'use-case'

async function pathsAt(level: string, subject: Subject): Promise<readonly ListedPath[]> {
  const file = pathTestOf(level, subject)
  const { isPossible } = await scenarioModuleOf(subject)
  const walked = runs
    .filter(({ levels }) => file !== undefined && levels.includes(level))
    .map(({ command, share }) => ({ command, walks: walksIn(share, level, subject, isPossible) }))
  const all = [...walked.flatMap(({ walks }) => walks), ...generated(level, subject, isPossible)]
  // A scenario may have several titles. The list must contain the title of `npm test`, because the list is compared
  // with the results of `npm test`.
  const byId = new Map(all.toReversed().map((walk) => [walk.id, walk]))
  return [...byId.values()].toReversed().map(({ id, title }) => ({
    ...{ id, level, chart: subject.chart, file: file ?? '', title },
    runs: walked.flatMap(({ command, walks }) => (walks.some((walk) => walk.id === id) ? [command] : [])),
  }))
}

export async function scenariosIn(subject: Subject): Promise<readonly Scenario[]> {
  const { isPossible } = await scenarioModuleOf(subject)
  const found = (['all', 'part'] as const).flatMap((share) => scenariosOf(subject, isPossible, scenarioCovers[share]))
  return [...new Map(found.map((scenario) => [scenario.id, scenario])).values()]
}

export async function scenariosInside(subject: Subject): Promise<readonly Scenario[]> {
  const { isPossible, past } = await scenarioModuleOf(subject)
  return past === undefined ? [] : [scenarioPast(subject, isPossible, past)]
}

export async function listOf(level: string, charts: readonly Subject[]): Promise<ListedPath[]> {
  const visible = charts.filter((subject) => isWalkedAt(level, subject) && isInApp(level, subject))
  return (await Promise.all(visible.map((subject) => pathsAt(level, subject)))).flat()
}

export const unwalked = (listed: readonly ListedPath[]): readonly string[] =>
  listed
    .filter(({ runs: found }) => found.length === 0)
    .map(({ id, level, chart, title }) => `${chart}: no run walks the path ${id} at level ${level}: ${title}`)
