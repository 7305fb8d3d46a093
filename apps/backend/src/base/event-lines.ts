import { type Level, levelOf } from './event-levels.ts'
import type { EventName, Report } from './events.ts'

const quiet = 60_000
/**
 * The maximum number of different lines in memory. Beyond this number, repetitions of a new line are written and not
 * counted.
 */
const maxStoredLines = 10_000
/**
 * The maximum number of different lines in a minute for one event and one address. Further events share one line, which
 * has only the name and the address.
 */
const maxLinesPerAddress = 100
/**
 * The lines of these events always keep all fields, because each line must name its account. Other limits bound the
 * number of these events.
 */
const alwaysWhole: ReadonlySet<EventName> = new Set<EventName>(['signed-in', 'guess-right'])

/** `request` is the id that the proxy sends or the server generates. `row` is the name of the endpoint. */
export interface RequestTrace {
  request: string
  row: string
}

interface Written {
  until: number
  level: Level
  line: object
  more: number
}

export interface EventLines {
  report: Report
  /** Writes one line for each completed request, without a limit. */
  log(trace: RequestTrace, status: number, ms: number): void
  end(): void
}

/**
 * Escapes all characters except printable ASCII. Otherwise text of a client could control the operator's terminal or
 * change the text direction.
 */
const inAscii = (line: string): string =>
  line.replaceAll(/[^ -~]/g, (unit) => `\\u${unit.charCodeAt(0).toString(16).padStart(4, '0')}`)

/**
 * Of equal events in a minute, only the first is written immediately. The next event after that minute writes one line
 * for the others, with their count in `more`. The number of different lines of an address is limited, so that an
 * attacker cannot fill the disk.
 */
export function eventLines(
  write: (line: string) => void,
  now: () => number,
  currentTrace: () => RequestTrace | undefined = () => undefined,
): EventLines {
  const written = new Map<string, Written>()
  const writeLine = (level: Level, line: object, trace?: RequestTrace) =>
    write(inAscii(JSON.stringify({ at: new Date(now()).toISOString(), level, ...trace, ...line })))

  function forget(until: number): void {
    for (const [key, one] of written) {
      // If more than a minute is left, the clock was set back. Such a line must also be removed.
      if (one.until > until && one.until - until <= quiet) break
      written.delete(key)
      if (one.more > 0) writeLine(one.level, { ...one.line, more: one.more })
    }
  }

  const from = { lines: new Map<string, number>(), until: Number.NEGATIVE_INFINITY }
  function hasRoom(event: EventName, place: string): boolean {
    if (now() >= from.until || now() < from.until - quiet) {
      from.lines.clear()
      from.until = now() + quiet
    }
    const key = `${event} ${place}`
    const count = (from.lines.get(key) ?? 0) + 1
    from.lines.set(key, count)
    return count <= maxLinesPerAddress || alwaysWhole.has(event)
  }

  return {
    report(event, facts) {
      forget(now())
      const whole = { event, ...facts }
      const place = 'from' in facts ? facts.from : undefined
      const isRoom = written.has(JSON.stringify(whole)) || hasRoom(event, `${place}`)
      const line = isRoom ? whole : { event, ...(place !== undefined && { from: place }) }
      const key = JSON.stringify(line)
      const before = written.get(key)
      if (before !== undefined) {
        before.more += 1
        return
      }
      const level = levelOf(event)
      if (written.size < maxStoredLines) written.set(key, { until: now() + quiet, level, line, more: 0 })
      // Only the line contains the trace. A key with the trace would differ for equal events of different requests.
      writeLine(level, line, currentTrace())
    },
    log: (trace, status, ms) => writeLine('info', { event: 'answered', status, ms }, trace),
    end: () => forget(Number.POSITIVE_INFINITY),
  }
}
