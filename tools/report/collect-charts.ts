import { pathRow, runPaths, type Subject } from '@palmflow/paths'
import { openProgress } from '@palmflow/tool-build/progress'
import { type LevelResult, lastResultsOf } from '@palmflow/tool-paths/paths-levels'
import { storedRow } from '@palmflow/tool-paths/results'
import type { WorkingTree } from '@palmflow/tool-paths/working-tree'
import { subjects } from '@palmflow/workflows/samples'
import { graphOf, testMarks } from './chart-graph.ts'
import { galleryFiles, picturesOf } from './gallery-pictures.ts'
import type { ReportChart, ReportData, ReportMutants } from './report-data.ts'
import { runOf } from './run-of.ts'

const isRecord = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)
const numberIn = (row: unknown, name: string): number => {
  const value = isRecord(row) ? row[name] : undefined
  return typeof value === 'number' ? value : 0
}

function faultsOf(chart: string, tree: WorkingTree | undefined): ReportChart['faults'] {
  return (['chart', 'client', 'app'] as const).flatMap((level) => {
    const stored = storedRow(`faults-${level}-${chart}`)
    if (stored === undefined) return []
    const { row } = stored
    const counts = { cases: numberIn(row, 'cases'), passed: numberIn(row, 'passed'), seconds: numberIn(row, 'seconds') }
    return [{ chart, level, run: runOf(stored, tree), ...counts }]
  })
}

const survivorsIn = (row: unknown): ReportMutants['survivors'] => {
  const list = isRecord(row) && Array.isArray(row.survivors) ? row.survivors : []
  return list.filter(isRecord).map(({ name, reason }) => ({
    name: String(name),
    ...(typeof reason === 'string' && { reason }),
  }))
}

function mutantsOf({ chart, samples }: Subject, tree: WorkingTree | undefined): ReportMutants {
  const stored = storedRow(`mutants-${chart}`)
  if (stored === undefined)
    return { survivors: Object.entries(samples.survivors ?? {}).map(([name, reason]) => ({ name, reason })) }
  const counts = { mutants: numberIn(stored.row, 'mutants'), killed: numberIn(stored.row, 'killed') }
  return { run: { ...runOf(stored, tree), ...counts }, survivors: survivorsIn(stored.row) }
}

type ChartPart = Pick<ReportData, 'charts' | 'oldLevels' | 'useCases'>

export async function collectCharts(tree: WorkingTree | undefined): Promise<ChartPart> {
  const progress = openProgress()
  const views = lastResultsOf('view')
  const app = lastResultsOf('app')
  const files = galleryFiles()
  const resultIn = (results: readonly LevelResult[], { chart }: Subject) =>
    results.find(({ row }) => row.chart === chart)
  const charts: ReportChart[] = []
  for (const [index, subject] of subjects.entries()) {
    progress.at(`${subject.chart}, chart ${index + 1} of ${subjects.length}`)
    const run = await runPaths(subject)
    const browser = [resultIn(views.results, subject), resultIn(app.results, subject)]
    const { missed = [], excused = [] } = browser[1] ?? {}
    charts.push({
      ...{ chart: subject.chart, kind: subject.kind, stem: subject.stem },
      rows: [pathRow(run), ...browser.flatMap((found) => found?.row ?? [])],
      problems: [...run.problems, ...browser.flatMap((found) => found?.problems ?? [])],
      faults: faultsOf(subject.chart, tree),
      mutants: mutantsOf(subject, tree),
      graph: graphOf(
        subject,
        testMarks({
          chart: run.coverage.missed,
          app: browser[1] === undefined || !app.isFresh ? undefined : missed,
          excused,
        }),
      ),
      pictures: picturesOf(subject, files),
    })
  }
  progress.end()
  const useCases = subjects.filter(({ kind }) => kind === 'use-case').map(({ chart }) => chart)
  const levels = { view: views, app }
  const oldLevels = Object.entries(levels).flatMap(([level, { results, isFresh }]) =>
    results.length > 0 && !isFresh ? [level] : [],
  )
  return { charts, oldLevels, useCases }
}
