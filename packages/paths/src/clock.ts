interface Timer {
  id: number
  due: number
  run: () => void
}

/**
 * A clock that moves only on request, from one timer to the next. A timer that a callback sets is due
 * relative to the time of that callback.
 */
export class StillClock {
  #now = 0
  #count = 0
  #timers: Timer[] = []
  now(): number {
    return this.#now
  }
  setTimeout(run: () => void, ms: number): number {
    this.#count += 1
    this.#timers.push({ id: this.#count, due: this.#now + ms, run })
    return this.#count
  }
  clearTimeout(id: number): void {
    this.#timers = this.#timers.filter((timer) => timer.id !== id)
  }
  #first(): Timer | undefined {
    return this.#timers.toSorted((one, other) => one.due - other.due || one.id - other.id)[0]
  }
  /** Returns the milliseconds until the next timer is due. */
  untilNext(): number | undefined {
    const timer = this.#first()
    return timer && timer.due - this.#now
  }
  /** Whether a timer is due by then. */
  isDue(until: number): boolean {
    const timer = this.#first()
    return timer !== undefined && timer.due <= until
  }
  /** Runs the timer that is due first, if it is due by the given time. */
  next(until = Number.POSITIVE_INFINITY): boolean {
    const timer = this.#first()
    if (timer === undefined || timer.due > until) return false
    this.clearTimeout(timer.id)
    this.#now = Math.max(this.#now, timer.due)
    timer.run()
    return true
  }
  advance(ms: number): void {
    const end = this.#now + ms
    while (this.next(end)) {
      // The loop body is empty, because each timer moves the clock to its due time.
    }
    this.#now = end
  }
}
