import type { IncomingHttpHeaders } from 'node:http'

/** Has the part of Playwright's Request that these tests use. */
export class ProxiedRequest {
  readonly #method: string
  readonly #url: string
  readonly #headers: IncomingHttpHeaders
  readonly body: Buffer
  constructor(parts: { method: string; url: string; headers: IncomingHttpHeaders; body: Buffer }) {
    this.#method = parts.method
    this.#url = parts.url
    this.#headers = parts.headers
    this.body = parts.body
  }

  readonly url = (): string => this.#url
  readonly method = (): string => this.#method
  readonly headers = (): Record<string, string> =>
    Object.fromEntries(Object.entries(this.#headers).map(([name, value]) => [name, String(value)]))
  readonly postData = (): string | null => (this.body.length > 0 ? this.body.toString('utf8') : null)
  readonly postDataBuffer = (): Buffer | null => (this.body.length > 0 ? this.body : null)
  readonly isNavigationRequest = (): boolean => isDocument(this.#headers)
}

export const isDocument = (headers: IncomingHttpHeaders): boolean =>
  ['document', 'iframe'].includes(String(headers['sec-fetch-dest'])) ||
  (headers['sec-fetch-dest'] === undefined && String(headers.accept).startsWith('text/html'))

export interface MockedResponse {
  status?: number
  headers?: Readonly<Record<string, string>>
  body?: string | Buffer
  contentType?: string
}

/** The possible decisions about a request. After `fetch`, a further decision must end the request of the page. */
export interface Ways {
  fulfill(input: MockedResponse): Promise<void>
  abort(): Promise<void>
  fallback(): Promise<void>
  /** Forwards the request to the server. The page receives no response. */
  fetch(): Promise<void>
}

export class ProxiedRoute {
  readonly #request: ProxiedRequest
  readonly #ways: Ways
  constructor(request: ProxiedRequest, ways: Ways) {
    this.#request = request
    this.#ways = ways
  }
  readonly request = (): ProxiedRequest => this.#request
  readonly fulfill = (input: MockedResponse = {}): Promise<void> => this.#ways.fulfill(input)
  readonly abort = (): Promise<void> => this.#ways.abort()
  readonly fallback = (): Promise<void> => this.#ways.fallback()
  readonly continue = (): Promise<void> => this.#ways.fallback()
  readonly fetch = (): Promise<void> => this.#ways.fetch()
}

export type Matcher = string | RegExp | ((url: URL) => boolean)
export type Handler = (route: ProxiedRoute, request: ProxiedRequest) => unknown

const glob = (text: string): RegExp =>
  new RegExp(
    `^${text
      .replaceAll(/[.+^$()|[\]\\?{}]/g, '\\$&')
      .replaceAll('**', '\u0000')
      .replaceAll('*', '[^/]*')
      .replaceAll('\u0000', '.*')}$`,
  )

export function isMatch(matcher: Matcher, url: string): boolean {
  if (typeof matcher === 'function') return matcher(new URL(url))
  return (typeof matcher === 'string' ? glob(matcher) : matcher).test(url)
}
