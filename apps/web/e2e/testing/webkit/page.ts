import { EventEmitter } from 'node:events'
import { writeFile } from 'node:fs/promises'
import { setTimeout as pause } from 'node:timers/promises'
import type { WebDriver } from 'selenium-webdriver'
import type { WebKitContext } from './context.ts'
import { type FrameSelector, Frames, start } from './frame.ts'
import { keysOf } from './keys.ts'
import { WebKitLocator } from './locator.ts'
import { withNamedGaps } from './not-possible.ts'
import { type Query, type RoleOptions, roleQuery, wantedOf } from './query.ts'
import type { Handler, Matcher } from './requests.ts'

const beat = 40

interface TextOptions {
  exact?: boolean
}

function finders(page: WebKitPage, frame: FrameSelector) {
  const of = (query: Query) => withNamedGaps('locator', new WebKitLocator(page, frame, query))
  return {
    getByRole: (role: string, options?: RoleOptions) => of(roleQuery(role, options)),
    getByLabel: (label: string, { exact }: TextOptions = {}) => of({ kind: 'label', wanted: wantedOf(label, exact) }),
    getByText: (text: string | RegExp, { exact }: TextOptions = {}) =>
      of({ kind: 'text', wanted: wantedOf(text, exact) }),
    locator: (selector: string) => of({ kind: 'css', selector }),
  }
}

/** Has the methods of Playwright's Page that these tests use. */
export class WebKitPage {
  readonly frames_: Frames
  readonly events = new EventEmitter()
  readonly #driver: WebDriver
  readonly #context: WebKitContext
  readonly #handlers: { locator: WebKitLocator; work: () => Promise<unknown> }[] = []
  constructor(context: WebKitContext, driver: WebDriver) {
    this.#context = context
    this.#driver = driver
    this.frames_ = new Frames(driver)
  }

  readonly #own = finders(this, undefined)
  readonly getByRole = this.#own.getByRole
  readonly getByLabel = this.#own.getByLabel
  readonly getByText = this.#own.getByText
  readonly locator = this.#own.locator
  readonly frameLocator = (selector: string) => withNamedGaps('frameLocator', finders(this, selector))
  readonly frames = () => [this.mainFrame()]
  readonly mainFrame = () => ({ url: this.url, locator: this.locator })

  get maxWaitMs(): number {
    return this.#context.maxWaitMs
  }
  get clock() {
    return this.#context.clock
  }
  readonly context = (): WebKitContext => this.#context.asSeen

  readonly keyboard = {
    press: async (key: string): Promise<void> => {
      await this.meetsHandlers()
      await this.frames_.in(undefined, (driver) => keysOf(driver, key))
    },
    type: async (text: string): Promise<void> => {
      for (const letter of text) await this.keyboard.press(letter)
    },
  }

  readonly addLocatorHandler = async (locator: WebKitLocator, work: () => Promise<unknown>): Promise<void> => {
    this.#handlers.push({ locator, work })
  }
  #isHandling = false
  async meetsHandlers(): Promise<void> {
    if (this.#isHandling) return
    this.#isHandling = true
    try {
      for (const { locator, work } of this.#handlers) if (await locator.isVisible()) await work()
    } finally {
      this.#isHandling = false
    }
  }

  /**
   * Returns the address after the last command. Each read also starts a command, because a test may poll the address.
   */
  readonly url = (): string => {
    this.frames_.in(undefined, async () => {}).catch(() => {})
    return this.frames_.url
  }
  readonly title = (): Promise<string> => this.frames_.in(undefined, (driver) => driver.getTitle())

  async #loadsAnew(begin: (driver: WebDriver) => Promise<unknown>): Promise<void> {
    // A document that is not HTML lacks the tests' script.
    const name = 'globalThis.engineDocument ?? performance.timeOrigin'
    const before = await this.frames_.in(undefined, (driver) => driver.executeScript(`return ${name}`))
    await this.frames_.in(undefined, begin)
    const isThere = `return document.readyState === 'complete' ? ${name} : null`
    for (const givesUpAt = Date.now() + this.maxWaitMs; Date.now() < givesUpAt; await pause(beat)) {
      const now = await this.frames_.in(undefined, (driver) => driver.executeScript(isThere)).catch(() => null)
      if (now !== null && now !== before) return
    }
    throw new Error('no other document has come')
  }
  readonly goto = (url: string): Promise<void> => this.#loadsAnew((driver) => driver.get(url))
  readonly reload = (): Promise<void> => this.#loadsAnew((driver) => driver.navigate().refresh())
  readonly goBack = (): Promise<void> => this.evaluate(() => history.back())
  readonly goForward = (): Promise<void> => this.evaluate(() => history.forward())

  readonly evaluate = async <Result>(work: (value: unknown) => Result, value?: unknown): Promise<Result> => {
    const script = `return (${work})(given)`
    const started = await this.frames_.in(undefined, (driver) => start<Result>(driver, script, [value ?? null]))
    return this.frames_.finish(undefined, started)
  }

  readonly on = (name: string, work: (value: unknown) => void): void =>
    void this.#context.eventsOf(name, this).on(name, work)
  readonly waitForEvent = (name: string, isWanted: (value: unknown) => boolean = () => true): Promise<unknown> => {
    const { promise, resolve, reject } = Promise.withResolvers<unknown>()
    const late = setTimeout(() => reject(new Error(`no '${name}' in ${this.maxWaitMs} ms`)), this.maxWaitMs)
    const source = this.#context.eventsOf(name, this)
    const look = (value: unknown): void => {
      if (isWanted(value)) resolve(value)
    }
    source.on(name, look)
    return promise.finally(() => {
      clearTimeout(late)
      source.off(name, look)
    })
  }
  readonly route = async (matcher: Matcher, handler: Handler): Promise<void> => this.#context.route(matcher, handler)
  readonly screenshot = async ({ path }: { path?: string } = {}): Promise<Buffer> => {
    const picture = Buffer.from(await this.frames_.in(undefined, () => this.#driver.takeScreenshot()), 'base64')
    if (path !== undefined) await writeFile(path, picture)
    return picture
  }
}
