import { withGlobal } from '@sinonjs/fake-timers'

/** Real milliseconds between two steps of the running clock. */
const beat = 10

/** A clock inside the page that runs its timers one after another. */
class PageClock {
  readonly #clock = withGlobal(globalThis).install({
    now: 0,
    // WebKit has no idle callbacks.
    ignoreMissingTimers: true,
    toFake: [
      'Date',
      'setTimeout',
      'clearTimeout',
      'setInterval',
      'clearInterval',
      'requestAnimationFrame',
      'cancelAnimationFrame',
      'requestIdleCallback',
      'cancelIdleCallback',
      'performance',
    ],
  })
  #isRunning = false
  #work: Promise<unknown> = Promise.resolve()
  constructor(now: number, realNow: () => number, realInterval: (work: () => void, ms: number) => unknown) {
    this.#clock.setSystemTime(now)
    let last = realNow()
    realInterval(() => {
      const elapsed = Math.round(realNow() - last)
      last += elapsed
      if (this.#isRunning && elapsed > 0) this.#after(() => this.#clock.tickAsync(elapsed)).catch(() => {})
    }, beat)
  }

  #after(work: () => unknown): Promise<unknown> {
    this.#work = this.#work.then(work, work)
    return this.#work
  }

  runs(isRunning: boolean): void {
    this.#isRunning = isRunning
  }
  /** Runs all timers that are due within `ms`. A repeating timer runs each time that it is due. */
  passes(ms: number): Promise<unknown> {
    return this.#after(() => this.#clock.tickAsync(ms))
  }
  /** Runs each timer that is due within `ms` only once, as after the sleep of a computer. */
  leaps(ms: number): Promise<unknown> {
    return this.#after(() => this.#clock.jump(Math.max(0, ms)))
  }
  stopsAt(moment: number): Promise<unknown> {
    return this.#after(() => {
      this.#isRunning = false
      const ahead = moment - this.#clock.Date.now()
      if (ahead < 0) throw new Error(`Cannot stop the clock: ${moment} is to the past`)
      this.#clock.jump(ahead)
    })
  }
}

const { setInterval: interval, performance: watch } = globalThis

export function begin({ now, isRunning }: { now: number; isRunning: boolean }): void {
  const realNow = watch.now.bind(watch)
  const clock = new PageClock(now, realNow, interval)
  clock.runs(isRunning)
  Object.assign(globalThis, { engineTime: clock })
}
