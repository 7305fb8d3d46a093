import { engines, type OtherEngine } from '@palmflow/tool-engines/engines'
import { readResults, storedRow } from '@palmflow/tool-paths/results'
import type { WorkingTree } from '@palmflow/tool-paths/working-tree'
import type { ReportEngine, ReportRun } from './report-data.ts'
import { runOf } from './run-of.ts'

const isResult = (value: unknown): value is { engine: OtherEngine; state: string } =>
  typeof value === 'object' && value !== null && 'engine' in value && 'state' in value

/**
 * Returns the results of Chromium from the last test run. The results of other engines are from the last `npm run
 * engines`.
 */
export function collectEngines(run: ReportRun | undefined, tree: WorkingTree | undefined): ReportEngine[] {
  const inChromium = readResults()?.tests.filter(({ file }) => /\/e2e\/|\.browser\.test\.|\.stories\./.test(file)) ?? []
  const count = (status: string): number => inChromium.filter((item) => item.status === status).length
  const chromium = { title: 'Chromium', passed: count('passed'), failed: count('failed'), notPossible: 0 }
  const stored = storedRow('engines')
  const results = Array.isArray(stored?.row) ? stored.row.filter(isResult) : []
  const others = Object.entries(engines).map(([name, { title }]) => {
    const own = results.filter(({ engine }) => engine === name)
    const of = (state: string): number => own.filter((item) => item.state === state).length
    return {
      ...{ title, passed: of('passed'), failed: of('failed'), notPossible: of('not possible') },
      ...(own.length > 0 && stored !== undefined && { run: runOf(stored, tree) }),
    }
  })
  return [{ ...chromium, ...(inChromium.length > 0 && run !== undefined && { run }) }, ...others]
}
