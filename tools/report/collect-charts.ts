import { type PathRow, pathRow, runPaths, type Subject } from '@palmflow/paths'
import { openProgress } from '@palmflow/tool-build/progress'
import { whyNotWalkedAt } from '@palmflow/tool-paths/path-list'
import { type LastResult, lastResultsOf } from '@palmflow/tool-paths/paths-levels'
import { storedRow } from '@palmflow/tool-paths/results'
import type { WorkingTree } from '@palmflow/tool-paths/working-tree'
import { subjects } from '@palmflow/workflows/samples'
import { graphOf, testMarks } from './chart-graph.ts'
import { galleryFiles, picturesOf } from './gallery-pictures.ts'
import { levels } from './level-words.ts'
import type { ReportChart, ReportData, ReportMutants, ReportRow } from './report-data.ts'
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

function absentOf(subject: Subject, rows: readonly PathRow[]): ReportChart['absent'] {
  const absent = levels.filter((level) => !rows.some((row) => row.level === level))
  return absent.map((level) => {
    const reason = whyNotWalkedAt(level, subject)
    return { level, ...(reason !== undefined && { reason }) }
  })
}

const rowOf = ({ row, isFresh, share }: LastResult): ReportRow => ({ ...row, isOld: !isFresh, share })

/** An old result covers nothing. */
const missedIn = (result: LastResult | undefined): readonly string[] | undefined =>
  result?.isFresh === true ? result.missed : undefined

type ChartPart = Pick<ReportData, 'charts' | 'useCases'>

export async function collectCharts(tree: WorkingTree | undefined): Promise<ChartPart> {
  const progress = openProgress()
  const last = { view: lastResultsOf('view'), app: lastResultsOf('app') }
  const files = galleryFiles()
  const charts: ReportChart[] = []
  for (const [index, subject] of subjects.entries()) {
    progress.at(`${subject.chart}, chart ${index + 1} of ${subjects.length}`)
    const run = await runPaths(subject)
    const [view, app] = [last.view.get(subject.chart), last.app.get(subject.chart)]
    const results = [view, app].filter((result) => result !== undefined)
    const rows = [{ ...pathRow(run), isOld: false, share: 'all' as const }, ...results.map(rowOf)]
    charts.push({
      ...{ chart: subject.chart, kind: subject.kind, stem: subject.stem, rows, absent: absentOf(subject, rows) },
      problems: [...run.problems, ...results.flatMap((result) => result.problems)],
      faults: faultsOf(subject.chart, tree),
      mutants: mutantsOf(subject, tree),
      graph: graphOf(
        subject,
        testMarks({
          chart: run.coverage.missed,
          view: missedIn(view),
          app: missedIn(app),
          excused: app?.excused ?? [],
        }),
      ),
      pictures: picturesOf(subject, files),
    })
  }
  progress.end()
  const useCases = subjects.filter(({ kind }) => kind === 'use-case').map(({ chart }) => chart)
  return { charts, useCases }
}
