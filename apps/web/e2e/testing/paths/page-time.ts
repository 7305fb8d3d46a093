import { setTimeout as beats } from 'node:timers/promises'
import type { ScenarioTransition } from '@palmflow/paths'
import type { Page } from 'playwright'

/**
 * The number of milliseconds from the current time to the time at which the clock stops. On a busy machine, the clock
 * must not pass this time before the command arrives.
 */
const ahead = 3_000
/** Real milliseconds between two steps of the clock. */
const beat = 25
/**
 * The largest step of the clock, in milliseconds. With a larger step, the clock would overtake the checks on a busy
 * machine.
 */
const maxStepMs = 50

/** Returns whether a message disappears after a time, because a late check would not find this message. */
const isPassing = ({ leads }: ScenarioTransition): boolean =>
  leads.edges.some(({ case: { delay } }) => delay === 'messageTimeout')

/**
 * While a temporary message is shown, the clock moves only while the test waits for the page. The speed of the machine
 * then has no effect.
 */
export class PageTime {
  readonly #page: Page
  #stands = false
  constructor(page: Page) {
    this.#page = page
  }

  /** @param transitions the next transition, and the transitions that follow without an action */
  async before(transitions: readonly ScenarioTransition[]): Promise<void> {
    const stands = transitions.some(isPassing)
    if (stands === this.#stands) return
    if (stands) await this.#stop()
    else await this.#page.clock.resume()
    this.#stands = stands
  }

  async #stop(): Promise<void> {
    const until = (await this.#page.evaluate(() => Date.now())) + ahead
    try {
      await this.#page.clock.pauseAt(until)
    } catch (error) {
      // The machine was too slow, so stop the clock at a later time.
      const isPast = error instanceof Error && error.message.includes('to the past')
      if (!isPast) throw error
      await this.#stop()
    }
  }

  /** Moves the clock at most at real speed until this work has ended. */
  async passesDuring<Result>(work: Promise<Result>): Promise<Result> {
    let isOver = !this.#stands
    const over = work.finally(() => {
      isOver = true
    })
    for (let last = performance.now(); !isOver; ) {
      await Promise.race([over, beats(beat)])
      const now = performance.now()
      if (!isOver) await this.#page.clock.runFor(Math.min(Math.round(now - last), maxStepMs))
      last = now
    }
    return over
  }
}
