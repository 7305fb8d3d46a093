import { setTimeout as beats } from 'node:timers/promises'
import type { Leg } from '@palmflow/paths'
import type { Page } from 'playwright'

/** Longer than a loaded machine takes to stop a clock. Milliseconds. */
const ahead = 3_000
/** How often time that is needed passes. */
const beat = 25
/** How much of it passes at once: on a loaded machine a beat takes long, and time must not run ahead of who looks. */
const mostAtOnce = 50

/** Where a leg leads, something stands that goes by itself: whoever looks too late does not see it. */
const isPassing = ({ leads }: Leg): boolean => leads.edges.some(({ case: { delay } }) => delay === 'messageTimeout')

/**
 * The page's time on a journey. Where a message stands for seconds, only what the page waits for lets time pass: how
 * quick the machine is decides nothing.
 */
export class PageTime {
  readonly #page: Page
  #stands = false
  constructor(page: Page) {
    this.#page = page
  }

  /** @param legs those that follow now, each by itself but for the first. */
  async before(legs: readonly Leg[]): Promise<void> {
    const stands = legs.some(isPassing)
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
      // A machine that takes longer than that stops it from then on.
      const isPast = error instanceof Error && error.message.includes('to the past')
      if (!isPast) throw error
      await this.#stop()
    }
  }

  /** Until this work has ended, time passes as it does in the world, or as slowly as the machine is. */
  async passesDuring<Result>(work: Promise<Result>): Promise<Result> {
    let isOver = !this.#stands
    const over = work.finally(() => {
      isOver = true
    })
    for (let last = performance.now(); !isOver; ) {
      await Promise.race([over, beats(beat)])
      const now = performance.now()
      if (!isOver) await this.#page.clock.runFor(Math.min(Math.round(now - last), mostAtOnce))
      last = now
    }
    return over
  }
}
