import { setTimeout as pause } from 'node:timers/promises'
import { type EndpointName, endpoints } from '@palmflow/contract'
import type { BrowserContext, Request } from 'playwright'
import { longestWait } from './limits.ts'

const background = ['fetchFeatureFlags', 'fetchAppConfig'] as const satisfies readonly EndpointName[]

export const isBackground = (request: Request): boolean =>
  background.some((name) => new URL(request.url()).pathname === endpoints[name].path)

export const isCall = (request: Request): boolean => /\/(?:api|service|v1)\//.test(request.url())

/**
 * Tracks calls in the background, or other calls. Their time limits run on the page's clock. If the clock moved by
 * minutes during a call, it would end a call that a real server answers earlier.
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

  /** The test no longer waits for this call. */
  leaves(request: Request): void {
    if (!this.#underWay.delete(request)) return
    this.#ended.resolve()
    this.#ended = Promise.withResolvers<void>()
  }

  async isAnswered(): Promise<void> {
    if (await this.isAnsweredIn(longestWait)) return
    throw new Error(`Calls without a response: ${[...this.#underWay].map((one) => one.url())}`)
  }

  /** @returns whether all calls have ended within this number of milliseconds; a call that the test holds has not */
  async isAnsweredIn(ms: number): Promise<boolean> {
    if (this.#underWay.size === 0) return true
    const over = new AbortController()
    const late = pause(ms, 'late', { signal: over.signal, ref: false }).catch(() => 'late')
    while (this.#underWay.size > 0) if ((await Promise.race([this.#ended.promise, late])) === 'late') return false
    over.abort()
    return true
  }
}
