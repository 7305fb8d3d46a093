import { mangled, type WireFault } from '@palmflow/backend/testing/fault-proxy'
import { type EndpointName, endpoints } from '@palmflow/contract'
import type { BrowserContext, Route } from 'playwright'
import type { Wired } from './faults-wire.ts'
import { longestWait } from './limits.ts'

const rows: readonly EndpointName[] = ['requestAccessToken', 'checkVerification', 'sendOtp', 'submitCredential']

/** What came back to the page. */
export interface Came {
  status: number
  text: string
}

/** Whoever asked may be gone by now. */
const ignored = (work: Promise<void>): Promise<void> => work.catch(() => undefined)

/** The calls of a sign-in page, each held until somebody says what it meets. */
export class PageWire {
  readonly #waiting = new Map<EndpointName, Route[]>()
  #arrived = Promise.withResolvers<void>()

  async follow(context: BrowserContext): Promise<void> {
    for (const name of rows)
      await context.route(`**${endpoints[name].path}`, (route) => {
        if (route.request().method() !== endpoints[name].method) return route.fallback()
        this.#waiting.set(name, [...(this.#waiting.get(name) ?? []), route])
        this.#arrived.resolve()
        this.#arrived = Promise.withResolvers()
      })
  }

  isAsked(name: EndpointName): boolean {
    return (this.#waiting.get(name) ?? []).length > 0
  }

  /** The next attempt at this call. */
  async next(name: EndpointName): Promise<Route> {
    const late = Promise.withResolvers<never>()
    const timer = setTimeout(() => late.reject(new Error(`the page does not ask '${name}'`)), longestWait)
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

/** Lets an attempt through to the server. */
export async function pass(route: Route): Promise<Came> {
  const response = await route.fetch()
  const text = await response.text()
  await ignored(route.fulfill({ response }))
  return { status: response.status(), text }
}

async function mangle(route: Route, body: Extract<WireFault, { type: 'mangled' }>['body']): Promise<void> {
  const response = await route.fetch()
  if (body === 'truncated') return route.abort('connectionreset')
  return route.fulfill({ response, body: mangled[body] })
}

/** Does to an attempt what the fault's name says; the proxy does the same to a client without a page. */
export async function meetOn(route: Route, wire: Wired['wire']): Promise<void> {
  switch (wire.type) {
    case 'closed':
      return ignored(route.abort('connectionrefused'))
    case 'cutting':
      return ignored(route.abort('internetdisconnected'))
    case 'reset':
      if (wire.forwards) await route.fetch()
      return ignored(route.abort('connectionreset'))
    case 'answered':
      return ignored(
        route.fulfill({
          status: wire.status,
          headers: { 'content-type': 'application/json', ...wire.headers },
          body: wire.body ?? '{}',
        }),
      )
    case 'mangled':
      return ignored(mangle(route, wire.body))
    default:
      throw new Error(`'${wire.type}' is no answer: it is not met here`)
  }
}
