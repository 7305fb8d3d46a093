import { setTimeout as pause } from 'node:timers/promises'
import { type EndpointName, endpoints } from '@palmflow/contract'
import type { BrowserContext, Request } from 'playwright'
import { longestWait } from './limits.ts'

const background = ['fetchFeatureFlags', 'fetchAppConfig'] as const satisfies readonly EndpointName[]

export const isBackground = (request: Request): boolean =>
  background.some((name) => new URL(request.url()).pathname === endpoints[name].path)

export const isCall = (request: Request): boolean => /\/(?:api|service|v1)\//.test(request.url())

/**
 * The calls that no screen waits for, or others. Their time limits run on the page's clock: moved on for minutes while one is
 * under way, it ends a call that a person's server had answered long before.
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

  /** Nobody waits for this one any more. */
  leaves(request: Request): void {
    if (!this.#underWay.delete(request)) return
    this.#ended.resolve()
    this.#ended = Promise.withResolvers<void>()
  }

  async isAnswered(): Promise<void> {
    if (await this.isAnsweredIn(longestWait)) return
    throw new Error(`Calls that are not answered: ${[...this.#underWay].map((one) => one.url())}`)
  }

  /** @returns whether all are answered in so many milliseconds; one that a test holds is not. */
  async isAnsweredIn(ms: number): Promise<boolean> {
    if (this.#underWay.size === 0) return true
    const over = new AbortController()
    const late = pause(ms, 'late', { signal: over.signal, ref: false }).catch(() => 'late')
    while (this.#underWay.size > 0) if ((await Promise.race([this.#ended.promise, late])) === 'late') return false
    over.abort()
    return true
  }
}
