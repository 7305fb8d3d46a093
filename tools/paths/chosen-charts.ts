import type { Subject } from '@palmflow/paths'
import { subjects } from '@palmflow/workflows/samples'

export function stop(line: string): never {
  console.error(line)
  process.exit(1)
}

export function chosenUseCase(name: string): string {
  const useCases = subjects.filter(({ kind }) => kind === 'use-case')
  const found = useCases.find(({ chart, stem }) => chart === name || stem === name)
  return (
    found?.chart ??
    stop(`'${name}' is an unknown use case. Use cases: ${useCases.map((item) => item.chart).join(', ')}`)
  )
}

export function chosenCharts(name: string | undefined): readonly Subject[] {
  const found = subjects.filter(({ chart, stem }) => name === undefined || chart === name || stem === name)
  if (found.length > 0) return found
  return stop(`'${name}' is an unknown chart. Charts: ${subjects.map(({ chart }) => chart).join(', ')}`)
}
