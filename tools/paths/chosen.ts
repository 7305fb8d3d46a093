import type { Subject } from '@palmflow/paths'
import { subjects } from '@palmflow/workflows/samples'

/** Says why nothing can be done, and ends. */
export function stop(line: string): never {
  console.error(line)
  process.exit(1)
}

/** The charts of this name or stem; all, where none is named. */
export function chosenCharts(name: string | undefined): readonly Subject[] {
  const found = subjects.filter(({ chart, stem }) => name === undefined || chart === name || stem === name)
  if (found.length > 0) return found
  return stop(`No chart is called '${name}'. Charts: ${subjects.map(({ chart }) => chart).join(', ')}`)
}
