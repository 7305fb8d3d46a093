import { pairOf, rows } from './rows.ts'
import { conform, type Mark } from './run.ts'
import { neverOfOurs, type Subject } from './tested-backend.ts'

/**
 * Prints the table of one backend.
 * @returns whether there are no complaints and no wrong statuses
 */
export async function report(subject: Subject): Promise<boolean> {
  const startedAt = performance.now()
  const { complaints, marks } = await conform(subject, { onStep: (name) => console.error(`  … ${name}`) })
  console.log(`\n${subject.name}`)
  for (const row of rows) {
    const cells = row.statuses.map((status) => `${status} ${marks.get(pairOf(row, status))}`)
    console.log(`  ${row.name.padEnd(24)} ${cells.join('  ')}`)
  }
  const count = (mark: Mark): number => [...marks.values()].filter((item) => item === mark).length
  for (const [pair, reason] of neverOfOurs)
    if (marks.get(pair) === '–')
      console.log(`– ${pair}: palmflow's own server never returns this status, because ${reason}`)
  if (subject.hook === undefined) console.log('  – other statuses need test tools. docs/conformance.md describes them')
  for (const complaint of complaints) console.log(`  ✗ ${complaint}`)
  const seconds = ((performance.now() - startedAt) / 1_000).toFixed(1)
  const figures = `${count('✓')} as in the table, ${count('–')} not tested, ${count('✗')} wrong`
  console.log(
    `  ${rows.length} routes, ${marks.size} statuses: ${figures}; ${complaints.length} complaints; ${seconds} s.`,
  )
  return count('✗') === 0 && complaints.length === 0
}
