import type { ReportKind } from '@palmflow/contract'
import type { Defect } from '@palmflow/workflows'

/** What happened that nobody asked for. Names and kinds only: nothing that a person typed, no address, no token. */
export interface Report {
  type: ReportKind
}

/** What is counted, by its kind: what a person did, perhaps with the account that it was done to; or what broke. */
export type Counted = { application?: string | undefined; error?: unknown } & (
  | { type: string; isRecord: true }
  | { type: ReportKind; isRecord: false }
)

export interface Log {
  report(report: Report): void
  /** What a person did, for telemetry: counted, and no trouble. */
  record(event: string, application?: string): void
  /** What a chart's binding reports. A slot that nobody filled is thrown on, to the screen for what is broken. */
  defect(defect: Defect): void
  error(error: unknown): void
  /** A render that failed. */
  broken(error: unknown): void
  /** How often each kind of report came. */
  counts(): ReadonlyMap<string, number>
  /** What has been counted so far, and what will be: of telemetry, which comes late. */
  onCounted(listener: (counted: Counted) => void): void
  /** Says, once the environment is known, whether anything may be printed; until then nothing is, and nothing is lost. */
  settle(isLoud: boolean): void
}

/** For a telemetry that does not come. */
const mostKept = 200
/** What a failed render counts as. */
export const renderError = 'renderError'

/** Prints errors only, and only outside production (B196). Everything is counted. */
export function createLog(print: (...words: unknown[]) => void): Log {
  const counts = new Map<string, number>()
  const unsaid: [string, unknown][] = []
  let say = (type: string, words: unknown): void => {
    unsaid.push([type, words])
  }
  const early: Counted[] = []
  let hear = (counted: Counted): void => void (early.length < mostKept && early.push(counted))
  const tell = (counted: Counted): void => {
    counts.set(counted.type, (counts.get(counted.type) ?? 0) + 1)
    hear(counted)
  }
  const count = (type: ReportKind, words: unknown): void => {
    tell({ type, isRecord: false, ...(words instanceof Error && { error: words }) })
    say(type, words)
  }
  return {
    report: (report) => count(report.type, report),
    record: (type, application) => tell({ type, isRecord: true, application }),
    defect: (defect) => {
      count(defect.type, defect)
      if (defect.type === 'slotUnbound') void Promise.reject(defect.cause)
    },
    error: (error) => count('error', error),
    broken: (error) => count(renderError, error),
    counts: () => counts,
    onCounted: (listener) => {
      hear = listener
      for (const counted of early.splice(0)) listener(counted)
    },
    settle: (isLoud) => {
      // The kind is text: a console shows an object by its parts only as long as the page is there.
      say = isLoud ? (type, words) => print(`palmflow: ${type}`, words) : () => {}
      for (const [type, words] of unsaid.splice(0)) say(type, words)
    },
  }
}
