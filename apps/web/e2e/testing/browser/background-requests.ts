import { setTimeout as pause } from 'node:timers/promises'
import { type EndpointName, endpoints } from '@palmflow/contract'
import type { BrowserContext, Request } from 'playwright'
import { maxWaitMs } from '../visit/max-wait.ts'

const background = ['fetchFeatureFlags', 'fetchAppConfig'] as const satisfies readonly EndpointName[]

export const isBackground = (request: Request): boolean =>
  background.some((name) => new URL(request.url()).pathname === endpoints[name].path)

export const isCall = (request: Request): boolean => /\/(?:api|service|v1)\//.test(request.url())

/**
 * Tracks the requests that `isWatched` selects. Do not move the clock by minutes during a call, because the call's time
 * limit uses the page's clock.
 */
export class Background {
  readonly #underWay = new Set<Request>()
  #ended = Promise.withResolvers<void>()
  constructor(context: BrowserContext, isWatched: (request: Request) => boolean = isBackground) {
    context.on('request', (request) => {
      if (isWatched(request)) this.#underWay.add(request)
    })
    context.on('requestfinished', (request) => this.leaves(request))
    context.on('requestfailed', (request) => this.leaves(request))
  }

  /** Removes a call, so that the test does not wait for this call. */
  leaves(request: Request): void {
    if (!this.#underWay.delete(request)) return
    this.#ended.resolve()
    this.#ended = Promise.withResolvers<void>()
  }

  async isAnswered(): Promise<void> {
    if (await this.isAnsweredIn(maxWaitMs)) return
    throw new Error(`Calls without a response: ${[...this.#underWay].map((item) => item.url())}`)
  }

  /**
   * A call that the test holds counts as running.
   * @returns whether all calls have ended
   */
  async isAnsweredIn(ms: number): Promise<boolean> {
    if (this.#underWay.size === 0) return true
    const over = new AbortController()
    const late = pause(ms, 'late', { signal: over.signal, ref: false }).catch(() => 'late')
    while (this.#underWay.size > 0) if ((await Promise.race([this.#ended.promise, late])) === 'late') return false
    over.abort()
    return true
  }
}
