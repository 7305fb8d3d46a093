export interface Clock {
  /** Returns the milliseconds since any fixed time. The value never decreases. */
  now(): number
  /**
   * Calls `run` once after this number of milliseconds.
   * @returns the function that cancels the call
   */
  after(ms: number, run: () => void): () => void
}

export const pageClock: Clock = {
  now: () => performance.now(),
  after: (ms, run) => {
    const timer = setTimeout(run, ms)
    return () => clearTimeout(timer)
  },
}
