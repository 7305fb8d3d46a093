import { EventEmitter } from 'node:events'
import type { WebDriver } from 'selenium-webdriver'
import { Clock } from './clock.ts'
import { earlyScript, errorMark, type InitScript, loadedMark, saysConsole } from './early-script.ts'
import { pageLibrary } from './library.ts'
import { withNamedGaps } from './not-possible.ts'
import { WebKitPage } from './page.ts'
import { BrowserProxy } from './proxy.ts'
import type { Handler, Matcher } from './requests.ts'
import { startSession } from './session.ts'

export interface ContextOptions {
  locale?: string
  timezoneId?: string
  reducedMotion?: 'reduce' | 'no-preference' | null
  viewport?: { width: number; height: number } | null
}

type Binding = (source: { frame: unknown }, input: never) => unknown

const fieldOf = (message: unknown, name: string): unknown => Reflect.get(Object(message), name)

/** Has the methods of Playwright's BrowserContext that these tests use. */
export class WebKitContext {
  readonly #events = new EventEmitter()
  readonly #scripts: InitScript[] = []
  readonly #bindings = new Map<string, Binding>()
  readonly #proxy: BrowserProxy
  /** Objects for the page and for a frame in the page. These objects stay the same when a document loads. */
  readonly #frames = { top: {}, inner: {} }
  readonly asSeen: WebKitContext = withNamedGaps('context', this)
  readonly clock = withNamedGaps('clock', new Clock((script, ...args) => this.#inAllFrames(script, args)))
  maxWaitMs = 30_000
  #library = ''
  #page: WebKitPage | undefined
  #end = async (): Promise<void> => {}
  constructor() {
    const script = () => this.#early()
    this.#proxy = new BrowserProxy({ script, report: (message) => this.#isTold(message) })
    this.#events.setMaxListeners(0)
  }

  #early(): string {
    const [library, bindings] = [this.#library, [...this.#bindings.keys()]]
    return earlyScript({ library, bindings, scripts: this.#scripts, clock: this.clock.early })
  }

  async start({ reducedMotion, viewport }: ContextOptions): Promise<WebKitContext> {
    const { width, height } = viewport ?? { width: 1280, height: 720 }
    this.#library = await pageLibrary()
    const proxyPort = await this.#proxy.listen()
    const session = await startSession({ proxyPort, isStill: reducedMotion === 'reduce', width, height })
    this.#end = session.end
    this.#page = withNamedGaps('page', this.#pageOf(session.driver))
    return this.asSeen
  }
  #pageOf(driver: WebDriver): WebKitPage {
    return new WebKitPage(this, driver)
  }

  #isTold(message: unknown): void {
    const [name, value] = [String(fieldOf(message, 'name')), fieldOf(message, 'value')]
    const frame = fieldOf(message, 'isTop') === true ? this.#frames.top : this.#frames.inner
    if (name === loadedMark) this.#page?.events.emit('framenavigated', { ...frame, url: () => String(value) })
    else if (name === saysConsole)
      this.#events.emit('console', {
        text: () => String(fieldOf(value, 'text')),
        type: () => String(fieldOf(value, 'type')),
      })
    else if (name === errorMark) this.#events.emit('weberror', { error: () => new Error(String(value)) })
    else {
      const binding: Binding | undefined = this.#bindings.get(name)
      if (binding !== undefined) Reflect.apply(binding, undefined, [{ frame }, value])
    }
  }
  async #inAllFrames(script: string, values: readonly unknown[]): Promise<void> {
    await this.#page?.frames_.inAll(script, ...values)
  }

  readonly newPage = async (): Promise<WebKitPage> => {
    if (this.#page === undefined) throw new Error('the browser has not started')
    return this.#page
  }
  readonly pages = (): WebKitPage[] => (this.#page === undefined ? [] : [this.#page])
  readonly setDefaultTimeout = (ms: number): void => {
    this.maxWaitMs = ms
  }
  readonly addInitScript = async (work: (input: never) => unknown, value?: unknown): Promise<void> => {
    this.#scripts.push({ work: String(work), value })
  }
  readonly exposeBinding = async (name: string, binding: Binding): Promise<void> => {
    this.#bindings.set(name, binding)
  }
  readonly route = async (matcher: Matcher, handler: Handler): Promise<void> => this.#proxy.route(matcher, handler)
  readonly unroute = async (matcher: Matcher): Promise<void> => this.#proxy.unroute(matcher)

  /** The proxy emits the events of requests. The page or the context emits the other events. */
  eventsOf(name: string, page?: WebKitPage): EventEmitter {
    if (name.startsWith('request')) return this.#proxy.events
    return page?.events ?? this.#events
  }
  readonly on = (name: string, work: (value: unknown) => void): void => void this.eventsOf(name).on(name, work)

  readonly close = async (): Promise<void> => {
    await this.#end()
    this.#proxy.close()
  }
}
