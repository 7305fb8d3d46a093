import type { Subject } from './subject.ts'

/** Where a fault happens: in the script of a chart, on the wire of a real client, on that of the website. */
export type FaultLevel = 'chart' | 'client' | 'app'

/** A case's name: whose call fails, how, and how often or how far. */
export const faultTitle = ({ chart }: Subject, call: string, fault: string, often: string): string =>
  `${chart} ${call}, ${fault}, ${often}`

/** What is wrong in a case, with the command that shows it alone. */
export const faultInWords = (title: string, problem: string, level: FaultLevel): string =>
  `${title}: ${problem}\n    npm run -s faults -- --level ${level} --case "${title}"`

/** What is wrong in one case: in its first line what, then where. */
export interface FoundFault {
  title: string
  problem: string
}

/** So many cases of one cause are named. */
const named = 3

/** What is wrong, each cause once: with its first case, and the names of others. */
export function faultsInWords(found: readonly FoundFault[], level: FaultLevel): string[] {
  const causes = Map.groupBy(found, ({ problem }) => problem.split('\n')[0])
  return [...causes.values()].flatMap(([first, ...others]) => {
    if (first === undefined) return []
    const titles = [...new Set(others.map(({ title }) => title))].filter((title) => title !== first.title)
    const more = titles.length > named ? `; and ${titles.length - named} more` : ''
    const same = titles.length > 0 ? `\n    The same in: ${titles.slice(0, named).join('; ')}${more}` : ''
    return [`${faultInWords(first.title, first.problem, level)}${same}`]
  })
}
