import { endpoints, gatewayEndpoints } from '@palmflow/contract'
import type { BrowserContext, Request, Route } from 'playwright'
import type { Fault } from './network.ts'
import type { CallName } from './paths-plan.ts'

/** What a call is to meet, and how far it has come. */
export interface Plan {
  readonly fault: Fault
  /** Holds its answer back. */
  readonly gate?: Promise<void>
  /** Runs before the server hears of the call. */
  readonly first?: () => void
}
export interface Planned extends Plan {
  readonly made: PromiseWithResolvers<void>
  readonly answered: PromiseWithResolvers<void>
}

/** Paths with what varies in them left open. */
const rows = Object.entries({ ...endpoints, ...gatewayEndpoints }).map(([name, { method, path }]) => {
  const pattern = new RegExp(`^${path.replaceAll(/\{\w+\}/g, '[^/]+')}$`)
  return { name, method, pattern }
})
const isAt = (url: URL) => rows.some(({ pattern }) => pattern.test(url.pathname))
function rowOf(request: Request): string | undefined {
  const { pathname } = new URL(request.url())
  return rows.find(({ method, pattern }) => method === request.method() && pattern.test(pathname))?.name
}

async function meet(route: Route, { fault, gate, first }: Planned): Promise<void> {
  await gate
  first?.()
  if (fault === 'hang') return
  if (typeof fault === 'object') return route.fulfill({ contentType: 'application/json', body: '{}', ...fault })
  return route.fallback()
}

/** The wire of one journey: each call meets what was planned for it, in order; what was not planned goes its own way. */
export class Wire {
  readonly #plans = new Map<string, Planned[]>()
  readonly #running = new Map<Request, Planned>()

  async follow(context: BrowserContext): Promise<void> {
    const end = (request: Request) => this.#running.get(request)?.answered.resolve()
    context.on('requestfinished', end)
    context.on('requestfailed', end)
    await context.route(isAt, (route) => {
      const planned = this.#plans.get(rowOf(route.request()) ?? '')?.shift()
      if (planned === undefined) return route.fallback()
      this.#running.set(route.request(), planned)
      planned.made.resolve()
      return meet(route, planned)
    })
  }

  plan(name: CallName, plan: Plan): Planned {
    const planned: Planned = { ...plan, made: Promise.withResolvers(), answered: Promise.withResolvers() }
    this.#plans.set(name, [...(this.#plans.get(name) ?? []), planned])
    return planned
  }
}
