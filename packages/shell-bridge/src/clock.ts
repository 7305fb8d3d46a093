export interface Clock {
  /** Milliseconds since any start. The value never decreases. */
  now(): number
  /** Runs `run` once after this number of milliseconds. Returns the function that cancels it. */
  after(ms: number, run: () => void): () => void
}

export const pageClock: Clock = {
  now: () => performance.now(),
  after: (ms, run) => {
    const timer = setTimeout(run, ms)
    return () => clearTimeout(timer)
  },
}
