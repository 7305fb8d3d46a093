import type { Defect } from '@palmflow/workflows'

/** What happened that nobody asked for. Names and kinds only: nothing that a person typed, no address, no token. */
export interface Report {
  type: string
}

export interface Log {
  report(report: Report): void
  /** What a person did, for telemetry: counted, and no trouble. */
  record(event: string): void
  /** What a chart's binding reports. A slot that nobody filled is thrown on, to the screen for what is broken. */
  defect(defect: Defect): void
  error(error: unknown): void
  /** How often each kind of report came; telemetry reads it. */
  counts(): ReadonlyMap<string, number>
  /** Says, once the environment is known, whether anything may be printed; until then nothing is, and nothing is lost. */
  settle(isLoud: boolean): void
}

/** Prints errors only, and only outside production (B196). Everything is counted. */
export function createLog(print: (...words: unknown[]) => void): Log {
  const counts = new Map<string, number>()
  const unsaid: [string, unknown][] = []
  let say = (type: string, words: unknown): void => {
    unsaid.push([type, words])
  }
  const record = (type: string): void => void counts.set(type, (counts.get(type) ?? 0) + 1)
  const count = (type: string, words: unknown): void => {
    record(type)
    say(type, words)
  }
  return {
    report: (report) => count(report.type, report),
    record,
    defect: (defect) => {
      count(defect.type, defect)
      if (defect.type === 'slotUnbound') void Promise.reject(defect.cause)
    },
    error: (error) => count('error', error),
    counts: () => counts,
    settle: (isLoud) => {
      // The kind is text: a console shows an object by its parts only as long as the page is there.
      say = isLoud ? (type, words) => print(`palmflow: ${type}`, words) : () => {}
      for (const [type, words] of unsaid.splice(0)) say(type, words)
    },
  }
}
