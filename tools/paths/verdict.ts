import type { PathRow } from '@palmflow/paths'

/**
 * Returns the last line of a run. The numbers of a use case and of its steps are not added, because both contain the
 * same red scenarios.
 */
export function verdictLine(
  rows: readonly Pick<PathRow, 'chart' | 'level' | 'red'>[],
  problems: ReadonlySet<string>,
): string {
  const red = rows.filter((row) => row.red > 0).map((row) => `${row.chart} (${row.level}) has ${row.red} red`)
  if (red.length === 0 && problems.size === 0) return `passed: ${rows.length} rows without a red path`
  return `failed: ${[...red, `${problems.size} ${problems.size === 1 ? 'problem' : 'problems'} above`].join(', ')}`
}
