import { mangled } from '@palmflow/backend/testing/fault-proxy'
import { endpoints, gatewayEndpoints } from '@palmflow/contract'
import type { BrowserContext, Request, Route } from 'playwright'
import { apply, type Fault } from '../browser/network.ts'
import type { Wired } from '../faults/network-faults.ts'
import { maxWaitMs } from '../visit/max-wait.ts'
import type { CallName } from './planned-calls.ts'

export interface Plan {
  readonly fault: Fault
  /** The call waits for this promise before it gets the fault. */
  readonly gate?: Promise<void>
  /** Runs before the server receives the call. */
  readonly first?: () => void
}
export interface Planned extends Plan {
  readonly made: PromiseWithResolvers<void>
  readonly answered: PromiseWithResolvers<void>
}

const rows = Object.entries({ ...endpoints, ...gatewayEndpoints }).map(([name, { method, path }]) => {
  const pattern = new RegExp(`^${path.replaceAll(/\{\w+\}/g, '[^/]+')}$`)
  return { name, method, pattern }
})
const isAt = (url: URL) => rows.some(({ pattern }) => pattern.test(url.pathname))
function rowOf(request: Request): string {
  const { pathname } = new URL(request.url())
  return rows.find(({ method, pattern }) => method === request.method() && pattern.test(pathname))?.name ?? ''
}

async function meet(route: Route, { fault, gate, first }: Planned): Promise<void> {
  await gate
  first?.()
  return apply(route, fault)
}

/**
 * Applies the plans of an endpoint to its calls in order. A call without a plan waits for `next` if its endpoint is in
 * `holds`. Otherwise the call passes.
 */
export class PageWire {
  readonly #plans = new Map<string, Planned[]>()
  readonly #running = new Map<Request, Planned>()
  readonly #holds: readonly string[]
  readonly #waiting = new Map<string, Route[]>()
  #arrived = Promise.withResolvers<void>()
  constructor(holds: readonly string[] = []) {
    this.#holds = holds
  }

  async follow(context: BrowserContext): Promise<void> {
    const end = (request: Request) => this.#running.get(request)?.answered.resolve()
    context.on('requestfinished', end)
    context.on('requestfailed', end)
    await context.route(isAt, (route) => {
      const name = rowOf(route.request())
      const planned = this.#plans.get(name)?.shift()
      if (planned === undefined) return this.#holds.includes(name) ? this.#hold(name, route) : route.fallback()
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

  #hold(name: string, route: Route): void {
    this.#waiting.set(name, [...(this.#waiting.get(name) ?? []), route])
    this.#arrived.resolve()
    this.#arrived = Promise.withResolvers()
  }

  isAsked(name: CallName): boolean {
    return (this.#waiting.get(name) ?? []).length > 0
  }

  async next(name: CallName): Promise<Route> {
    if (!this.#holds.includes(name)) throw new Error(`the wire does not hold '${name}': add it to 'holds'`)
    const late = Promise.withResolvers<never>()
    const timer = setTimeout(() => late.reject(new Error(`the page does not ask '${name}'`)), maxWaitMs)
    try {
      for (;;) {
        const route = this.#waiting.get(name)?.shift()
        if (route !== undefined) return route
        await Promise.race([this.#arrived.promise, late.promise])
      }
    } finally {
      clearTimeout(timer)
    }
  }
}

export interface WireOutcome {
  status: number
  text: string
}

/** Ignores errors, because the page of the call may be closed. */
const ignored = (work: Promise<void>): Promise<void> => work.catch(() => undefined)

export async function pass(route: Route): Promise<WireOutcome> {
  const response = await route.fetch()
  const text = await response.text()
  await ignored(route.fulfill({ response }))
  return { status: response.status(), text }
}

async function mangle(route: Route, body: string): Promise<void> {
  const response = await route.fetch()
  return route.fulfill({ response, body })
}

/** The proxy for tests without a page applies the same faults. */
export function meetOn(route: Route, wire: Wired['wire']): Promise<void> {
  switch (wire.type) {
    case 'closed':
    case 'cutting':
      return ignored(apply(route, 'abort'))
    case 'reset':
      return ignored(apply(route, wire.forwards ? 'lost' : 'abort'))
    case 'answered': {
      const { type: _, ...answer } = wire
      const contentType = answer.headers?.['content-type'] ?? 'application/json'
      return ignored(apply(route, { ...answer, contentType }))
    }
    case 'mangled':
      return ignored(wire.body === 'truncated' ? apply(route, 'lost') : mangle(route, mangled[wire.body]))
    default:
      throw new Error(`'${wire.type}' is no response and cannot be used here`)
  }
}
