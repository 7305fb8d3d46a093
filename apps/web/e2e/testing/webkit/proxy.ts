import { EventEmitter } from 'node:events'
import { request as ask, createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import { buffer, text } from 'node:stream/consumers'
import {
  type Handler,
  isDocument,
  isMatch,
  type Matcher,
  type MockedResponse,
  ProxiedRequest,
  ProxiedRoute,
} from './requests.ts'

/** The adapter's own paths. These paths use the origin of each site, because the site's CSP allows no other origin. */
const ownScript = '/.engine/early.js'
export const ownReport = '/.engine/told'

const inject = `<script src="${ownScript}"></script>`
const withScript = (html: string): string =>
  /<head[^>]*>/i.test(html) ? html.replace(/<head[^>]*>/i, (head) => head + inject) : inject + html

interface ProxyParts {
  script(): string
  report(message: unknown): void
}

/**
 * Intercepts the requests of a page, which WebDriver cannot do. Every request of the browser passes through this proxy
 * with its original address.
 */
export class BrowserProxy {
  readonly events = new EventEmitter()
  readonly #routes: { matcher: Matcher; handler: Handler }[] = []
  readonly #parts: ProxyParts
  readonly #server = createServer((request, response) => {
    this.#meet(request, response).catch(() => response.destroy())
  })
  constructor(parts: ProxyParts) {
    this.#parts = parts
    this.events.setMaxListeners(0)
  }

  listen(): Promise<number> {
    return new Promise((resolve) => {
      this.#server.listen(0, '127.0.0.1', () => {
        const address = this.#server.address()
        resolve(typeof address === 'object' && address !== null ? address.port : 0)
      })
    })
  }

  close(): void {
    this.#server.close()
    this.#server.closeAllConnections()
  }

  route(matcher: Matcher, handler: Handler): void {
    this.#routes.unshift({ matcher, handler })
  }
  unroute(matcher: Matcher): void {
    for (let at = this.#routes.length - 1; at >= 0; at--)
      if (this.#routes[at]?.matcher === matcher) this.#routes.splice(at, 1)
  }

  async #own(path: string, request: IncomingMessage, response: ServerResponse): Promise<void> {
    const headers = { 'cache-control': 'no-store' }
    if (path === ownScript)
      response.writeHead(200, { ...headers, 'content-type': 'text/javascript' }).end(this.#parts.script())
    else {
      this.#parts.report(JSON.parse(await text(request)))
      response.writeHead(204, headers).end()
    }
  }

  async #meet(incoming: IncomingMessage, response: ServerResponse): Promise<void> {
    const { method = 'GET', url = '', headers } = incoming
    const { pathname } = new URL(url)
    if (pathname.startsWith('/.engine/')) return this.#own(pathname, incoming, response)
    const request = new ProxiedRequest({ method, url, headers, body: await buffer(incoming) })
    this.events.emit('request', request)
    response.on('finish', () => this.events.emit('requestfinished', request))
    response.on('close', () => {
      if (!response.writableFinished) this.events.emit('requestfailed', request)
    })
    await this.#answer(request, response, 0)
  }

  async #answer(request: ProxiedRequest, response: ServerResponse, from: number): Promise<void> {
    const at = this.#routes.findIndex(({ matcher }, index) => index >= from && isMatch(matcher, request.url()))
    const found = this.#routes[at]
    if (found === undefined) {
      // The page may have cancelled the held request. A real browser would then not have sent the request.
      if (!response.destroyed) await this.#forward(request, response)
      return
    }
    const route = new ProxiedRoute(request, {
      fulfill: async (input) => this.#fulfill(request, response, input),
      abort: async () => void response.destroy(),
      fallback: () => this.#answer(request, response, at + 1),
      fetch: () => this.#forward(request, undefined),
    })
    await found.handler(route, request)
  }

  #fulfill(request: ProxiedRequest, response: ServerResponse, input: MockedResponse): void {
    const { status = 200, headers = {}, body = '', contentType = 'text/plain' } = input
    const isPage = contentType.startsWith('text/html') && request.isNavigationRequest()
    response
      .writeHead(status, { 'content-type': contentType, ...headers })
      .end(isPage ? withScript(String(body)) : body)
  }

  /** @param response receives the server's response. If undefined, the server's response is dropped. */
  #forward(request: ProxiedRequest, response: ServerResponse | undefined): Promise<void> {
    const { hostname, port, pathname, search } = new URL(request.url())
    const { 'proxy-connection': _, 'accept-encoding': encoding, ...headers } = request.headers()
    const isPage = isDocument(headers)
    const text = isPage || encoding === undefined ? headers : { ...headers, 'accept-encoding': encoding }
    const options = { hostname, port, method: request.method(), path: pathname + search, headers: text }
    return new Promise((resolve, reject) => {
      const outgoing = ask(options, (answer) => {
        this.#deliver(isPage, answer, response).then(resolve, reject)
      })
      outgoing.on('error', reject)
      response?.on('close', () => outgoing.destroy())
      outgoing.end(request.body)
    })
  }

  async #deliver(isPage: boolean, answer: IncomingMessage, response: ServerResponse | undefined): Promise<void> {
    if (response === undefined) return void (await buffer(answer))
    const { 'content-length': length, ...headers } = answer.headers
    if (isPage && headers['content-type']?.startsWith('text/html') === true) {
      const html = withScript(await text(answer))
      response.writeHead(answer.statusCode ?? 200, headers).end(html)
      return
    }
    response.writeHead(answer.statusCode ?? 200, {
      ...headers,
      ...(length !== undefined && { 'content-length': length }),
    })
    answer.pipe(response)
    await new Promise((ended) => response.on('close', ended))
  }
}
