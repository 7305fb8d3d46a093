import { type EndpointName, endpoints } from '@palmflow/contract'
import type { BrowserContext, Request, Route } from 'playwright'
import type { Fault } from './network.ts'

interface Planned {
  fault: Fault
  gate?: Promise<void>
}

const rows = Object.entries(endpoints)
const rowOf = (request: Request): string | undefined =>
  rows.find(([, { method, path }]) => method === request.method() && path === new URL(request.url()).pathname)?.[0]

async function meet(route: Route, { fault, gate }: Planned): Promise<void> {
  await gate
  if (fault === 'hang') return
  if (typeof fault === 'object') return route.fulfill({ contentType: 'application/json', body: '{}', ...fault })
  return route.fallback()
}

/** The wire of one journey: each call meets what was planned for it, in order; what was not planned goes its own way. */
export class Wire {
  readonly #plans = new Map<string, Planned[]>()

  async follow(context: BrowserContext): Promise<void> {
    await context.route('**/api/v1/**', (route) => {
      const planned = this.#plans.get(rowOf(route.request()) ?? '')?.shift()
      return planned === undefined ? route.fallback() : meet(route, planned)
    })
  }

  plan(name: EndpointName, fault: Fault): void {
    this.#plans.set(name, [...(this.#plans.get(name) ?? []), { fault }])
  }

  /** @returns what lets the answer through. */
  planHeld(name: EndpointName, fault: Fault): () => void {
    const { promise, resolve } = Promise.withResolvers<void>()
    this.#plans.set(name, [...(this.#plans.get(name) ?? []), { fault, gate: promise }])
    return resolve
  }
}
