import type { Subject } from './subject.ts'

/** Where a fault happens: in the script of a chart, on the wire of a real client, on that of the website. */
export type FaultLevel = 'chart' | 'client' | 'app'

/** A case's name: whose call fails, how, and how often or how far. */
export const faultTitle = ({ chart }: Subject, call: string, fault: string, often: string): string =>
  `${chart} ${call}, ${fault}, ${often}`

/** What is wrong in a case, with the command that shows it alone. */
export const faultInWords = (title: string, problem: string, level: FaultLevel): string =>
  `${title}: ${problem}\n    npm run -s faults -- --level ${level} --case "${title}"`
