import type { Subject } from './subject.ts'

/**
 * The place of the fault. `chart`: a call of a chart without a client. `client`: the network of a real client. `app`:
 * the network of the website.
 */
export type FaultLevel = 'chart' | 'client' | 'app'

export const faultTitle = ({ chart }: Subject, call: string, fault: string, often: string): string =>
  `${chart} ${call} (${fault}, ${often})`

export const faultInWords = (title: string, problem: string, level: FaultLevel): string =>
  `${title}: ${problem}\n    npm run -s faults -- --level ${level} --case "${title}"`

/** The first line of `problem` is the problem, and the second line is the position of the walker. */
export interface FoundFault {
  title: string
  problem: string
}

const named = 3

/** Returns one text for each cause: the problem with its first case, and the titles of further cases. */
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
