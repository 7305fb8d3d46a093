import { type Level, levelOf } from './event-levels.ts'
import type { EventName, Report } from './events.ts'

const quiet = 60_000
/** Different lines that are remembered; beyond that each is written as it comes. */
const mostRemembered = 10_000
/** Different lines of one event from one place: beyond that they are counted without what was sent. */
const mostOfOnePlace = 100
/** Nobody can make many of these, and each says who it was. */
const alwaysWhole: ReadonlySet<EventName> = new Set<EventName>(['signed-in', 'guess-right'])

/** The request under way: its id, from the proxy or of our own making, and the row of the endpoint table. */
export interface Asked {
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
  /** One line for a request that was answered, however many there are. */
  log(asked: Asked, status: number, ms: number): void
  /** Writes what was counted and not yet written. */
  end(): void
}

/** Terminals obey some of the other characters, and turn the order of what follows. */
const inAscii = (line: string): string =>
  line.replaceAll(/[^ -~]/g, (unit) => `\\u${unit.charCodeAt(0).toString(16).padStart(4, '0')}`)

/**
 * Each event as one line of JSON: when (UTC), how grave, which, in which request and row it was, its facts. Of equal ones within a minute the first is written at
 * once and the others as one line that counts them, `more`, with the next event after that minute; of different ones a
 * place has only so many: who attacks must not fill a disk by it.
 */
export function eventLines(
  write: (line: string) => void,
  now: () => number,
  askedNow: () => Asked | undefined = () => undefined,
): EventLines {
  const written = new Map<string, Written>()
  const tell = (level: Level, line: object, asked?: Asked) =>
    write(inAscii(JSON.stringify({ at: new Date(now()).toISOString(), level, ...asked, ...line })))

  /** The oldest stand first. */
  function forget(until: number): void {
    for (const [key, one] of written) {
      // One that seems to have more than its minute left is of a clock that was set back since.
      if (one.until > until && one.until - until <= quiet) break
      written.delete(key)
      if (one.more > 0) tell(one.level, { ...one.line, more: one.more })
    }
  }

  const from = { lines: new Map<string, number>(), until: Number.NEGATIVE_INFINITY }
  /** Whether a place may still be told of by a line of its own. */
  function hasRoom(event: EventName, place: string): boolean {
    if (now() >= from.until || now() < from.until - quiet) {
      from.lines.clear()
      from.until = now() + quiet
    }
    const key = `${event} ${place}`
    const count = (from.lines.get(key) ?? 0) + 1
    from.lines.set(key, count)
    return count <= mostOfOnePlace || alwaysWhole.has(event)
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
      if (written.size < mostRemembered) written.set(key, { until: now() + quiet, level, line, more: 0 })
      // Which request it was is no part of the key: no two lines would be equal.
      tell(level, line, askedNow())
    },
    log: (asked, status, ms) => tell('info', { event: 'answered', status, ms }, asked),
    end: () => forget(Number.POSITIVE_INFINITY),
  }
}
