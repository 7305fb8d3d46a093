/** `now` returns milliseconds since 1970. */
export interface Clock {
  now: () => number
  advance: (ms: number) => void
}

/** `advance` is permitted only on a local server (ruling 43). */
export function systemClock(): Clock {
  let ahead = 0
  return {
    now: () => Date.now() + ahead,
    advance: (ms) => {
      ahead += ms
    },
  }
}

export function standingClock(start = Date.UTC(2026, 0, 5, 9)): Clock {
  let at = start
  return {
    now: () => at,
    advance: (ms) => {
      at += ms
    },
  }
}

/** Example: 2026-01-05 09:00:00 UTC. */
export const timeOf = (at: number): string =>
  new Date(at)
    .toISOString()
    .replace('T', ' ')
    .replace(/\.\d+Z$/, ' UTC')
