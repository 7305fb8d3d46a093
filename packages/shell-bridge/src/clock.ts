export interface Clock {
  /** Milliseconds from any beginning; never goes back. */
  now(): number
  /** Runs once, that many milliseconds from now; returns what prevents it. */
  after(ms: number, run: () => void): () => void
}

export const pageClock: Clock = {
  now: () => performance.now(),
  after: (ms, run) => {
    const timer = setTimeout(run, ms)
    return () => clearTimeout(timer)
  },
}
