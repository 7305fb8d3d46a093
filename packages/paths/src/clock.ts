interface Timer {
  id: number
  due: number
  run: () => void
}

/**
 * A clock that moves only on request, from timer to timer. If a callback sets a timer, the delay counts from the time
 * of this callback.
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
    return this.#timers.toSorted((item, other) => item.due - other.due || item.id - other.id)[0]
  }
  untilNext(): number | undefined {
    const timer = this.#first()
    return timer && timer.due - this.#now
  }
  isDue(until: number): boolean {
    const timer = this.#first()
    return timer !== undefined && timer.due <= until
  }
  /**
   * Runs the next timer if it is due at `until` or earlier.
   * @returns whether a timer ran
   */
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
      // `next` moves the clock, so this loop needs no body.
    }
    this.#now = end
  }
}
