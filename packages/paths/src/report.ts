import type { FaultRun } from './faults.ts'
import type { FaultLevel } from './faults-words.ts'
import type { MutantRun } from './mutants.ts'
import type { Level, Run } from './run.ts'

const rounded = (seconds: number): number => Number(seconds.toFixed(2))

/** The line of a chart at one level: how many paths, and what they cover. */
export type PathRow = {
  chart: string
  level: Level
  paths: number
  states: readonly [covered: number, total: number]
  transitions: readonly [covered: number, total: number]
  seconds: number
}
export const pathRow = (
  { subject, paths, coverage, seconds }: Pick<Run, 'subject' | 'coverage' | 'seconds'> & { paths: readonly unknown[] },
  level: Level = 'chart',
): PathRow => ({
  chart: subject.chart,
  level,
  paths: paths.length,
  states: coverage.states,
  transitions: coverage.transitions,
  seconds: rounded(seconds),
})

/** The line of a chart's faults at one level. */
export type FaultRow = { chart: string; level: FaultLevel; cases: number; passed: number; seconds: number }
export const faultRow = ({ subject, level, cases, passed, seconds }: Omit<FaultRun, 'problems'>): FaultRow => ({
  chart: subject.chart,
  level,
  cases,
  passed,
  seconds: rounded(seconds),
})

export const mutantRow = ({ subject, mutants, killed, survivors, seconds }: MutantRun) => ({
  chart: subject.chart,
  mutants,
  killed,
  percent: mutants === 0 ? 100 : Number(((killed / mutants) * 100).toFixed(1)),
  survivors: survivors.map(({ name, reason }) => ({ name, reason: reason ?? null })),
  seconds: rounded(seconds),
})

type Cell = string | number | readonly [number, number]

const shown = (cell: Cell): string => (typeof cell === 'object' ? `${cell[0]} of ${cell[1]}` : String(cell))

/** Rows under their names, in columns; numbers to the right. */
export function table(rows: readonly Readonly<Record<string, Cell>>[]): string {
  const names = Object.keys(rows[0] ?? {})
  const lines = [names, ...rows.map((row) => names.map((name) => shown(row[name] ?? '')))]
  const widths = names.map((_, index) => Math.max(...lines.map((line) => line[index]?.length ?? 0)))
  return lines
    .map((line) =>
      line
        .map((cell, index) => (index === 0 ? cell.padEnd(widths[index] ?? 0) : cell.padStart(widths[index] ?? 0)))
        .join('  ')
        .trimEnd(),
    )
    .join('\n')
}
