import { type Path, pathsOf, type Subject } from '@palmflow/paths'
import { shortPath } from '@palmflow/tool-build/repo-folders'
import { isWalkedAt } from '@palmflow/tool-paths/path-list'
import { chartTestOf } from '@palmflow/tool-paths/paths-levels'
import { areResultsFresh, readResults, type TestResult } from '@palmflow/tool-paths/results'
import { idsIn, type Requirement } from './requirement-list.ts'
import { chartsProving, commandOf, type NamedTest, testsNaming } from './requirement-tests.ts'

/**
 * The time in milliseconds after which no more paths are generated. The report then shows the command that lists the
 * paths.
 */
const maxGenerationMs = 1_000

/**
 * A chart with the paths that prove a requirement. `paths` is undefined if the paths were not generated, because
 * generation can take seconds.
 */
interface ProvingChart {
  subject: Subject
  paths: readonly Pick<Path, 'id' | 'title'>[] | undefined
}

/**
 * Returns the charts that prove a requirement. Use cases are last, because the generation of paths of a use case can
 * take seconds.
 */
function provingCharts(id: string): readonly ProvingChart[] {
  const startedAt = performance.now()
  const isStep = ({ kind }: Subject): boolean => kind !== 'use-case'
  const charts = chartsProving((item) => item === id).toSorted((a, b) => Number(isStep(b)) - Number(isStep(a)))
  return charts.map((subject) => {
    if (performance.now() - startedAt > maxGenerationMs || (!isStep(subject) && charts.length > 1))
      return { subject, paths: undefined }
    return { subject, paths: pathsOf(subject).filter(({ title }) => idsIn(title).includes(id)) }
  })
}

function inBrowsers({ subject }: ProvingChart): string[] {
  const levels = ['view', 'app'].filter((level) => isWalkedAt(level, subject))
  return levels.map((level) => `  $ npm run -s paths -- --chart ${subject.chart} --level ${level}`)
}

function chartLines(chart: ProvingChart, id: string): string[] {
  const { subject, paths } = chart
  const list = `  $ npm run -s paths -- --chart ${subject.chart} --level chart --list | grep ${id}`
  return [
    `${chartTestOf(subject)}: ${paths?.length ?? 'some'} generated paths of ${subject.chart}`,
    ...(paths ?? []).map((path) => `  ${path.id}  ${path.title}`),
    `  $ npx vitest run --project unit ${chartTestOf(subject)} -t '^${subject.chart} .*${id}'`,
    ...(paths === undefined ? [list] : []),
    ...inBrowsers(chart),
  ]
}

const fileLines = (file: string, tests: readonly NamedTest[], id: string): string[] => [
  ...tests.map(({ line, title }) => `${file}:${line}\n  ${title}`),
  `  $ ${commandOf(file, id)}`,
]

function resultLine(tests: readonly TestResult[] | undefined, id: string): string {
  if (tests === undefined) return 'Last result: none. npm test writes it.'
  const found = tests.filter(({ title }) => idsIn(title).includes(id))
  const count = (status: string): number => found.filter((item) => item.status === status).length
  const age = areResultsFresh() ? '' : ' The sources are newer than this result.'
  const failed = found.filter(({ status }) => status === 'failed')
  return [
    `Last result: ${count('passed')} passed, ${failed.length} failed.${age}`,
    ...failed.map(({ file, title }) => `  ✗ ${shortPath(file)}: ${title}`),
  ].join('\n')
}

export function proofText({ id, source, text, surface, issue }: Requirement, waiver: string | undefined): string {
  const byFile = Map.groupBy(testsNaming(id), ({ file }) => file)
  const charts = provingCharts(id)
  const isProven = byFile.size + charts.length > 0
  return [
    `${id}  ${text}`,
    `Specification: ${source}. Surface: ${surface}. Issue: ${issue}.`,
    ...(waiver === undefined ? [] : [`Waived: ${waiver}`]),
    ...(isProven ? [] : ['No test names it.']),
    '',
    ...[...byFile].flatMap(([file, tests]) => [...fileLines(file, tests, id), '']),
    ...charts.flatMap((chart) => [...chartLines(chart, id), '']),
    resultLine(readResults()?.tests, id),
    ...(isProven ? ['Put node_modules/.bin first in PATH for npx.'] : []),
  ].join('\n')
}
