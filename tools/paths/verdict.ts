import type { MutantRun, PathRow } from '@palmflow/paths'

/**
 * Returns the last line of a run. The counts of red scenarios are not added, because a use case and its steps count the
 * same scenarios.
 */
export function verdictLine(
  rows: readonly Pick<PathRow, 'chart' | 'level' | 'red'>[],
  problems: ReadonlySet<string>,
): string {
  const red = rows
    .filter((row) => row.red > 0)
    .map((row) => `${row.chart} (${row.level}) has ${row.red} failed ${row.red === 1 ? 'path' : 'paths'}`)
  if (red.length === 0 && problems.size === 0)
    return `passed: ${rows.length} ${rows.length === 1 ? 'row has' : 'rows have'} no failed path`
  return `failed: ${[...red, `${problems.size} ${problems.size === 1 ? 'problem' : 'problems'} above`].join(', ')}`
}

/** The samples have reasons for surviving mutants. Returns a line for each reason whose mutant does not survive. */
export function staleReasons({ subject, survivors }: Pick<MutantRun, 'subject' | 'survivors'>): string[] {
  const surviving = new Set(survivors.map(({ name }) => name))
  return Object.keys(subject.samples.survivors ?? {})
    .filter((name) => !surviving.has(name))
    .map((name) => `${subject.chart}, ${JSON.stringify(name)}: does not survive; remove its reason in ${subject.file}`)
}
