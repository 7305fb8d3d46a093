import { type EndpointName, endpoints } from '@palmflow/contract'
import type { BrowserContext, Request, Route } from 'playwright'

/** With `lost`, the server receives the request and the response is lost. With `hang`, the attempt never ends. */
export type Fault =
  | 'abort'
  | 'lost'
  | 'hang'
  | 'pass'
  | { status: number; headers?: Record<string, string>; body?: string | Buffer; contentType?: string }

export interface RecordedCall {
  body: unknown
  headers: Record<string, string>
}

const open = /\{\w+\}/g
const isPathOf = (name: EndpointName, url: string): boolean =>
  new RegExp(`^${endpoints[name].path.replace(open, '[^/]+')}$`).test(new URL(url).pathname)
const isCall = (name: EndpointName, request: Request): boolean =>
  request.method() === endpoints[name].method && isPathOf(name, request.url())

const bodyOf = (request: Request): unknown => JSON.parse(request.postData() ?? 'null')

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

export class Network {
  readonly #context: BrowserContext
  readonly #requests: Request[] = []
  constructor(context: BrowserContext) {
    this.#context = context
    context.on('request', (request) => void this.#requests.push(request))
  }

  calls(name: EndpointName): RecordedCall[] {
    const ours = this.#requests.filter((request) => isCall(name, request))
    return ours.map((request) => ({ body: bodyOf(request), headers: request.headers() }))
  }

  /** Sets one fault for each of the next attempts of this call. With `always` the last fault repeats. */
  async fail(name: EndpointName, faults: readonly Fault[], { always = false } = {}): Promise<void> {
    const left = [...faults]
    await this.#context.route(`**${endpoints[name].path.replace(open, '*')}*`, (route) => {
      if (!isCall(name, route.request())) return route.fallback()
      const fault = always && left.length === 1 ? left[0] : left.shift()
      return apply(route, fault ?? 'pass')
    })
  }

  /** Holds the next attempt of this call. The returned function ends the attempt with `fault`. */
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

export const fieldOf = (calls: RecordedCall | undefined, key: string): unknown =>
  typeof calls?.body === 'object' && calls.body !== null ? Reflect.get(calls.body, key) : undefined
