/** What happened that nobody asked for. Names and kinds only: nothing that a person typed, no address, no token. */
export interface Report {
  type: string
}

export interface Log {
  report(report: Report): void
  error(error: unknown): void
  /** How often each kind of report came; telemetry reads it. */
  counts(): ReadonlyMap<string, number>
}

/** Prints errors only, and only outside production (B196). Everything is counted. */
export function createLog(isLoud: () => boolean, print: (...words: unknown[]) => void): Log {
  const counts = new Map<string, number>()
  const count = (type: string): void => {
    counts.set(type, (counts.get(type) ?? 0) + 1)
  }
  const say = (...words: unknown[]): void => {
    if (isLoud()) print(...words)
  }
  return {
    report: (report) => {
      count(report.type)
      say('palmflow:', report)
    },
    error: (error) => {
      count('error')
      say('palmflow:', error)
    },
    counts: () => counts,
  }
}
