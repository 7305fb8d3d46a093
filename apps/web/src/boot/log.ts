import type { ReportKind } from '@palmflow/contract'
import type { Defect } from '@palmflow/workflows'

/** A report must contain only names and kinds: no typed text, address or token. */
export interface Report {
  type: ReportKind
}

/** `application` is the id of a partner application. */
export type LogCount = { application?: string | undefined; error?: unknown } & (
  | { type: string; isRecord: true }
  | { type: ReportKind; isRecord: false }
)

export interface Log {
  report(report: Report): void
  record(event: string, application?: string): void
  /**
   * Reports a defect in a chart's calls. For an unbound slot, also causes an unhandled rejection, so that the error screen
   * appears.
   */
  defect(defect: Defect): void
  error(error: unknown): void
  /** Reports an error that shows the error screen. */
  broken(error: unknown): void
  counts(): ReadonlyMap<string, number>
  /** Calls the listener for each buffered event and for each later event, because telemetry loads late. */
  onCounted(listener: (counted: LogCount) => void): void
  /** Sets whether reports are printed. Until this call, the log buffers the reports. */
  settle(isLoud: boolean): void
}

/** The maximum number of events that wait for telemetry. Telemetry may never load. */
const maxStored = 200
export const renderError = 'renderError'

/** Prints reports only outside production, and never prints records (R449). */
export function createLog(print: (...words: unknown[]) => void): Log {
  const counts = new Map<string, number>()
  const unsaid: [string, unknown][] = []
  let say = (type: string, words: unknown): void => {
    unsaid.push([type, words])
  }
  const early: LogCount[] = []
  let hear = (counted: LogCount): void => void (early.length < maxStored && early.push(counted))
  const tell = (counted: LogCount): void => {
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
      // Print the kind as text, because a console shows an object only while the page exists.
      say = isLoud ? (type, words) => print(`palmflow: ${type}`, words) : () => {}
      for (const [type, words] of unsaid.splice(0)) say(type, words)
    },
  }
}
