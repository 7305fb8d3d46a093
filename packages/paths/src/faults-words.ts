import type { Subject } from './subject.ts'

/**
 * The place of a fault: in the script of a chart, on the network of a real client, or on the network of the website.
 */
export type FaultLevel = 'chart' | 'client' | 'app'

/** Returns the title of a case: the call, the fault, and how often or how far the fault reaches. */
export const faultTitle = ({ chart }: Subject, call: string, fault: string, often: string): string =>
  `${chart} ${call}, ${fault}, ${often}`

/** The problem of a case, with the command that repeats it alone. */
export const faultInWords = (title: string, problem: string, level: FaultLevel): string =>
  `${title}: ${problem}\n    npm run -s faults -- --level ${level} --case "${title}"`

/** The problem of one case: its first line is the problem, the next line is the position. */
export interface FoundFault {
  title: string
  problem: string
}

/** The largest number of cases that are listed for one cause. */
const named = 3

/** Returns one text for each cause: the problem with its first case, and the titles of the other cases. */
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
