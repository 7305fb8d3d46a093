import { type EndpointName, endpoints } from '@palmflow/contract'
import type { BrowserContext, Request, Route } from 'playwright'

/** What becomes of one attempt: `lost` reaches the server and its answer does not come back, `hang` never ends. */
export type Fault =
  | 'abort'
  | 'lost'
  | 'hang'
  | 'pass'
  | { status: number; headers?: Record<string, string>; body?: string | Buffer; contentType?: string }

export interface Asked {
  body: unknown
  headers: Record<string, string>
}

/** What a path leaves open may be anything. */
const open = /\{\w+\}/g
const isPathOf = (name: EndpointName, url: string): boolean =>
  new RegExp(`^${endpoints[name].path.replace(open, '[^/]+')}$`).test(new URL(url).pathname)
const isCall = (name: EndpointName, request: Request): boolean =>
  request.method() === endpoints[name].method && isPathOf(name, request.url())

const bodyOf = (request: Request): unknown => JSON.parse(request.postData() ?? 'null')

/** Does to an attempt what the fault says. */
export async function apply(route: Route, fault: Fault): Promise<void> {
  if (fault === 'pass') return route.fallback()
  if (fault === 'hang') return
  if (fault === 'abort') return route.abort('connectionfailed')
  if (fault === 'lost') {
    await route.fetch()
    return route.abort('connectionreset')
  }
  return route.fulfill({ contentType: 'application/json', body: '{}', ...fault })
}

/** The wire between a browser and the server: written down, and cut where a test says so. */
export class Network {
  readonly #context: BrowserContext
  readonly #requests: Request[] = []
  constructor(context: BrowserContext) {
    this.#context = context
    context.on('request', (request) => void this.#requests.push(request))
  }

  /** Every attempt at this call, in order. */
  asked(name: EndpointName): Asked[] {
    const ours = this.#requests.filter((request) => isCall(name, request))
    return ours.map((request) => ({ body: bodyOf(request), headers: request.headers() }))
  }

  /** The next attempts at this call meet these, one each; `always` goes on with the last. */
  async fail(name: EndpointName, faults: readonly Fault[], { always = false } = {}): Promise<void> {
    const left = [...faults]
    await this.#context.route(`**${endpoints[name].path.replace(open, '*')}*`, (route) => {
      if (!isCall(name, route.request())) return route.fallback()
      const fault = always && left.length === 1 ? left[0] : left.shift()
      return apply(route, fault ?? 'pass')
    })
  }

  /** The next attempt at this call waits until the returned function is called, and then meets `fault`. */
  async hold(name: EndpointName, fault: Fault): Promise<() => void> {
    let release = (): void => {}
    const released = new Promise<void>((resolve) => {
      release = resolve
    })
    let isFirst = true
    await this.#context.route(`**${endpoints[name].path.replace(open, '*')}*`, async (route) => {
      if (!isFirst || !isCall(name, route.request())) return route.fallback()
      isFirst = false
      await released
      return apply(route, fault)
    })
    return release
  }

  async heal(name: EndpointName): Promise<void> {
    await this.#context.unroute(`**${endpoints[name].path.replace(open, '*')}*`)
  }
}

/** The value under this key of a request's body. */
export const sent = (asked: Asked | undefined, key: string): unknown =>
  typeof asked?.body === 'object' && asked.body !== null ? Reflect.get(asked.body, key) : undefined
