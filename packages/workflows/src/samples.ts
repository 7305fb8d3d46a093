import type { Subject } from '@palmflow/paths'
import * as rows from './rows.ts'

export const subjects: readonly Subject[] = Object.values(rows)

/**
 * Returns the subject of a chart.
 * @param chart the name of the chart in the specification
 * @throws Error if `rows.ts` does not have this chart
 */
export function subjectOf(chart: string): Subject {
  const found = subjects.find((subject) => subject.chart === chart)
  if (found === undefined) throw new Error(`'${chart}' has no line in packages/workflows/src/rows.ts`)
  return found
}
