import type { FaultLevel } from './fault-titles.ts'
import type { FaultRun } from './faults.ts'
import type { MutantRun } from './mutants.ts'
import type { Path } from './paths.ts'
import { inWords, type Level, type Run } from './run.ts'

const rounded = (seconds: number): number => Number(seconds.toFixed(2))

export type PathRow = {
  chart: string
  level: Level
  paths: number
  red: number
  states: readonly [covered: number, total: number]
  transitions: readonly [covered: number, total: number]
  seconds: number
}
export const pathRow = (
  {
    subject,
    paths,
    red,
    coverage,
    seconds,
  }: Pick<Run, 'subject' | 'red' | 'coverage' | 'seconds'> & { paths: readonly unknown[] },
  level: Level = 'chart',
): PathRow => ({
  chart: subject.chart,
  level,
  paths: paths.length,
  red,
  states: coverage.states,
  transitions: coverage.transitions,
  seconds: rounded(seconds),
})

export interface RunTest {
  name: string
  result?: { state: string; errors?: readonly { message: string }[] | undefined } | undefined
}

/**
 * Returns the number of failed paths, and the message of each failed test or hook. Returns undefined if a test did not
 * run, because the result would be incomplete.
 */
export function verdictOf(
  tests: readonly RunTest[],
  paths: readonly Pick<Path, 'subject' | 'id' | 'title'>[],
  level: Level,
): { red: number; problems: readonly string[] } | undefined {
  if (!tests.every(({ result }) => result?.state === 'pass' || result?.state === 'fail')) return undefined
  const failed = tests.filter(({ result }) => result?.state === 'fail')
  const problems = failed.map(({ name, result }) => {
    const path = paths.find(({ title }) => title === name)
    // Omits the text after the first empty line, because this text is a long description of the page.
    const text = (result?.errors ?? []).map(({ message }) => message.split('\n\n')[0] ?? '').join('\n')
    return path === undefined || text.startsWith(name) ? text : inWords(path, new Error(text), level)
  })
  const red = failed.filter(({ name }) => paths.some(({ title }) => title === name)).length
  return { red, problems }
}

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

const textOf = (cell: Cell): string => (typeof cell === 'object' ? `${cell[0]} of ${cell[1]}` : String(cell))

export function table(rows: readonly Readonly<Record<string, Cell>>[]): string {
  const names = Object.keys(rows[0] ?? {})
  const lines = [names, ...rows.map((row) => names.map((name) => textOf(row[name] ?? '')))]
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
