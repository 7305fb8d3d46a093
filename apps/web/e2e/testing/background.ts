import { type EndpointName, endpoints } from '@palmflow/contract'
import type { BrowserContext, Request } from 'playwright'
import { expect } from 'vitest'
import { longestWait } from './limits.ts'

const background = ['fetchFeatureFlags', 'fetchAppConfig'] as const satisfies readonly EndpointName[]

const isBackground = (request: Request): boolean =>
  background.some((name) => new URL(request.url()).pathname === endpoints[name].path)

/**
 * The calls that no screen waits for. Their time limits run on the page's clock: moved on for minutes while one is
 * under way, it ends a call that a person's server had answered long before.
 */
export class Background {
  readonly #underWay = new Set<Request>()
  constructor(context: BrowserContext) {
    context.on('request', (request) => {
      if (isBackground(request)) this.#underWay.add(request)
    })
    context.on('requestfinished', (request) => void this.#underWay.delete(request))
    context.on('requestfailed', (request) => void this.#underWay.delete(request))
  }

  async isAnswered(): Promise<void> {
    const inTime = { timeout: longestWait, message: 'calls in the background that are not answered' }
    await expect.poll(() => [...this.#underWay].map((request) => request.url()), inTime).toEqual([])
  }
}
