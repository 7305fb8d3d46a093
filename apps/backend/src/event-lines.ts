import type { Report } from './events.ts'

const quiet = 60_000
/** Different lines that are remembered; beyond that each is written as it comes. */
const mostRemembered = 10_000

interface Written {
  until: number
  line: object
  more: number
}

export interface EventLines {
  report: Report
  /** Writes what was counted and not yet written. */
  end(): void
}

/**
 * Each event as one line of JSON: when (UTC), which, its facts. Of equal ones within a minute the first is written at
 * once and the others as one line that counts them, `more`, with the next event after that minute: who attacks must not
 * fill a disk by it.
 */
export function eventLines(write: (line: string) => void, now: () => number): EventLines {
  const written = new Map<string, Written>()
  const tell = (line: object) => write(JSON.stringify({ at: new Date(now()).toISOString(), ...line }))

  /** The oldest stand first. */
  function forget(until: number): void {
    for (const [key, one] of written) {
      // One that seems to have more than its minute left is of a clock that was set back since.
      if (one.until > until && one.until - until <= quiet) break
      written.delete(key)
      if (one.more > 0) tell({ ...one.line, more: one.more })
    }
  }

  return {
    report(event, facts) {
      forget(now())
      const line = { event, ...facts }
      const key = JSON.stringify(line)
      const before = written.get(key)
      if (before !== undefined) {
        before.more += 1
        return
      }
      if (written.size < mostRemembered) written.set(key, { until: now() + quiet, line, more: 0 })
      tell(line)
    },
    end: () => forget(Number.POSITIVE_INFINITY),
  }
}
