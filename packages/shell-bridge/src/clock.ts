export interface Clock {
  /** Milliseconds since any start. Never goes back. */
  now(): number
  /** Runs once after that many milliseconds. Returns the function that cancels it. */
  after(ms: number, run: () => void): () => void
}

export const pageClock: Clock = {
  now: () => performance.now(),
  after: (ms, run) => {
    const timer = setTimeout(run, ms)
    return () => clearTimeout(timer)
  },
}
