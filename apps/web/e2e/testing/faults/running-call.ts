import { failureKind } from '@palmflow/contract'
import type { MainApiPorts } from '@palmflow/main-api'
import type { CallEnd, StillClock } from '@palmflow/paths'
import { maxWaitMs } from '../visit/max-wait.ts'

/** A call that ends, or that waits until the simulated clock moves. The test does not sleep. */
export class RunningCall {
  readonly #clock: StillClock
  #serial = 0
  #ended: CallEnd | undefined
  #isResting = false
  #isOnWire = false
  #attempt = 0
  #changed = Promise.withResolvers<void>()
  /** The times of all attempts, in milliseconds of the simulated clock. */
  attempts: number[] = []
  constructor(clock: StillClock) {
    this.#clock = clock
  }

  #change(change: { isResting?: boolean; ended?: CallEnd }): void {
    this.#isResting = change.isResting ?? false
    this.#ended = change.ended ?? this.#ended
    this.#changed.resolve()
    this.#changed = Promise.withResolvers()
  }

  begin(call: () => Promise<unknown>): void {
    this.#serial += 1
    const serial = this.#serial
    this.#ended = undefined
    this.#isResting = false
    const end = (ended: CallEnd) => {
      if (serial !== this.#serial) return
      this.#isOnWire = false
      this.#change({ ended })
    }
    call().then(
      (output: unknown) => end({ output }),
      (error: Error) => end({ failure: failureKind(error), error }),
    )
  }

  holds(): void {
    if (this.#isOnWire) this.#change({ isResting: true })
  }
  letsGo(): void {
    if (this.#isOnWire) this.#isResting = false
  }

  async rest(): Promise<CallEnd | undefined> {
    const late = Promise.withResolvers<never>()
    const timer = setTimeout(
      () => late.reject(new Error('the client does not end its call and does not wait')),
      maxWaitMs,
    )
    try {
      while (this.#ended === undefined && !this.#isResting) await Promise.race([this.#changed.promise, late.promise])
      return this.#ended
    } finally {
      clearTimeout(timer)
    }
  }

  ports(): Required<Pick<MainApiPorts, 'fetch' | 'sleep' | 'timeout' | 'jitter'>> {
    const clock = this.#clock
    return {
      jitter: () => 1,
      fetch: (...args) => {
        this.#isOnWire = true
        this.attempts.push(clock.now())
        return fetch(...args)
      },
      sleep: (ms, signal) =>
        new Promise((resolve) => {
          this.#isOnWire = false
          clock.setTimeout(() => {
            this.#isResting = false
            resolve()
          }, ms)
          signal.addEventListener('abort', () => resolve(), { once: true })
          this.#change({ isResting: true })
        }),
      timeout: (ms) => {
        const limit = new AbortController()
        this.#attempt += 1
        const attempt = this.#attempt
        clock.setTimeout(() => {
          if (attempt === this.#attempt) this.letsGo()
          limit.abort(new DOMException('late', 'TimeoutError'))
        }, ms)
        return limit.signal
      },
    }
  }
}
