import { setTimeout as pause } from 'node:timers/promises'
import { Key, type WebDriver, type WebElement } from 'selenium-webdriver'
import { elementsOf, type FrameSelector, isPassing, run, start } from './frame.ts'
import { keysOf } from './keys.ts'
import { NotPossible, withNamedGaps } from './not-possible.ts'
import type { WebKitPage } from './page.ts'
import { type Query, type RoleOptions, roleQuery, wantedOf } from './query.ts'

const beat = 40

interface Timed {
  timeout?: number
}
type Goal = 'visible' | 'hidden' | 'attached' | 'detached'

/** `exact` means that the whole text must match, with upper and lower case. */
interface TextOptions {
  exact?: boolean
}

/** Has the methods of Playwright's Locator that these tests use. */
export class WebKitLocator {
  readonly query: Query
  readonly #page: WebKitPage
  readonly #frame: FrameSelector
  constructor(page: WebKitPage, frame: FrameSelector, query: Query) {
    this.#page = page
    this.#frame = frame
    this.query = query
  }

  #also(query: Query): WebKitLocator {
    return withNamedGaps('locator', new WebKitLocator(this.#page, this.#frame, query))
  }
  #inside(inner: Query): WebKitLocator {
    return this.#also({ kind: 'inside', outer: this.query, inner })
  }
  toString(): string {
    return JSON.stringify(this.query)
  }

  readonly getByRole = (role: string, options?: RoleOptions) => this.#inside(roleQuery(role, options))
  readonly getByLabel = (label: string, { exact }: TextOptions = {}) =>
    this.#inside({ kind: 'label', wanted: wantedOf(label, exact) })
  readonly getByText = (text: string | RegExp, { exact }: TextOptions = {}) =>
    this.#inside({ kind: 'text', wanted: wantedOf(text, exact) })
  readonly locator = (selector: string) => this.#inside({ kind: 'css', selector })
  readonly first = () => this.nth(0)
  readonly last = () => this.nth(-1)
  readonly nth = (index: number) => this.#also({ kind: 'nth', of: this.query, index })
  readonly or = (other: WebKitLocator) => this.#also({ kind: 'or', one: this.query, other: other.query })
  readonly and = (other: WebKitLocator) => this.#also({ kind: 'and', one: this.query, other: other.query })
  readonly filter = ({ visible, hasText, ...others }: { visible?: boolean; hasText?: string | RegExp }) => {
    if (Object.keys(others).length > 0) throw new NotPossible(`filter '${Object.keys(others)[0]}' in this adapter`)
    const query: Query = visible === true ? { kind: 'visible', of: this.query } : this.query
    return this.#also(hasText === undefined ? query : { kind: 'hasText', of: query, wanted: wantedOf(hasText) })
  }

  #now<Result>(work: (elements: WebElement[], driver: WebDriver) => Promise<Result>): Promise<Result> {
    return this.#page.frames_.in(this.#frame, async (driver) => work(await elementsOf(driver, this.query), driver))
  }

  async #until<Result>(
    what: string,
    { timeout = this.#page.maxWaitMs }: Timed,
    work: (elements: WebElement[], driver: WebDriver) => Promise<Result | undefined>,
  ): Promise<Result> {
    let last: unknown
    for (const givesUpAt = Date.now() + timeout; ; await pause(beat)) {
      const found = await this.#now(work).catch((error: unknown) => {
        if (!isPassing(error)) throw error
        last = error
        return undefined
      })
      if (found !== undefined) return found
      if (Date.now() > givesUpAt)
        throw new Error(`${what} in ${timeout} ms: ${this}${last instanceof Error ? ` (${last.message})` : ''}`)
    }
  }

  readonly waitFor = async ({ state = 'visible', ...timed }: Timed & { state?: Goal } = {}): Promise<void> => {
    await this.#until(`not ${state}`, timed, async (elements, driver) => {
      if (state === 'attached' || state === 'detached')
        return elements.length > 0 === (state === 'attached') ? true : undefined
      const query = await Promise.all(elements.slice(0, 1).map((element) => isVisible(driver, element)))
      return query.includes(true) === (state === 'visible') ? true : undefined
    }).catch((error: unknown) => {
      const isGone = (state === 'hidden' || state === 'detached') && isPassing(error)
      if (!isGone) throw error
    })
  }

  async #act(
    what: string,
    timed: Timed,
    work: (element: WebElement, driver: WebDriver) => Promise<void>,
  ): Promise<void> {
    await this.#page.meetsHandlers()
    await this.#until(`could not ${what}`, timed, async ([element], driver) => {
      if (element === undefined || !(await isVisible(driver, element)) || !(await element.isEnabled())) return undefined
      await work(element, driver)
      return true
    })
  }
  readonly click = (timed: Timed = {}): Promise<void> =>
    this.#act('click', timed, async (element) => {
      await element.click()
    })
  readonly check = (timed: Timed = {}): Promise<void> =>
    this.#act('check', timed, async (element, driver) => {
      if (await element.isSelected()) return
      await element.click().catch(async (error: unknown) => {
        // A label that covers the element receives the click.
        const isLabelled = await run<boolean>(
          driver,
          'const [label] = given.labels ?? []; label?.click(); return label !== undefined',
          [element],
        )
        if (!isLabelled) throw error
      })
    })
  readonly fill = (text: string, timed: Timed = {}): Promise<void> =>
    this.#act('fill', timed, async (element, driver) => {
      const isEmpty = await run<boolean>(driver, "given.focus(); given.select(); return given.value === ''", [element])
      if (text !== '') await element.sendKeys(text)
      else if (!isEmpty) await element.sendKeys(Key.BACK_SPACE)
    })
  readonly pressSequentially = (text: string, timed: Timed = {}): Promise<void> =>
    this.#act('type', timed, (element) => element.sendKeys(text))
  readonly press = (key: string, timed: Timed = {}): Promise<void> =>
    this.#act('press', timed, async (element, driver) => {
      await run(driver, 'given.focus()', [element])
      await keysOf(driver, key)
    })
  readonly focus = (timed: Timed = {}): Promise<void> =>
    this.#act('focus', timed, async (element, driver) => run(driver, 'given.focus()', [element]))
  readonly selectOption = (wanted: string | { label: string }, timed: Timed = {}): Promise<void> =>
    this.#act('select', timed, async (element, driver) => {
      const key = typeof wanted === 'string' ? { value: wanted } : wanted
      const script = `const [key] = more; const one = [...given.options].find((option) => option.value === key.value || option.label === key.label);
        if (!one) return false; one.selected = true;
        for (const type of ['input', 'change']) given.dispatchEvent(new Event(type, { bubbles: true })); return true`
      if (!(await run<boolean>(driver, script, [element, key]))) throw new Error(`no option ${JSON.stringify(key)}`)
    })
  readonly dispatchEvent = (type: string): Promise<void> =>
    this.#on('given.dispatchEvent(new MouseEvent(more[0], { bubbles: true, cancelable: true }))', type)

  async #on<Result>(script: string, ...more: readonly unknown[]): Promise<Result> {
    const started = await this.#until('not attached', {}, async ([element], driver) =>
      element === undefined ? undefined : start<Result>(driver, script, [element, ...more]),
    )
    return this.#page.frames_.finish(this.#frame, started)
  }
  readonly evaluate = <Result>(work: (element: Element, value: unknown) => Result, value?: unknown): Promise<Result> =>
    this.#on(`return (${work})(given, more[0])`, value ?? null)
  readonly textContent = (): Promise<string | null> => this.#on('return given.textContent')
  readonly innerText = (): Promise<string> => this.#on('return given.innerText')
  readonly inputValue = (): Promise<string> => this.#on('return given.value')
  readonly getAttribute = (name: string): Promise<string | null> => this.#on('return given.getAttribute(more[0])', name)
  readonly boundingBox = (): Promise<object> =>
    this.#on('const { x, y, width, height } = given.getBoundingClientRect(); return { x, y, width, height }')

  readonly #all = async (script: string): Promise<string[]> =>
    this.#now(async (elements, driver) =>
      elements.length === 0 ? [] : run<string[]>(driver, `return [given, ...more].map((one) => ${script})`, elements),
    ).catch((error: unknown) => {
      if (isPassing(error)) return []
      throw error
    })
  readonly allTextContents = (): Promise<string[]> => this.#all("one.textContent ?? ''")
  readonly allInnerTexts = (): Promise<string[]> => this.#all('one.innerText')
  readonly count = async (): Promise<number> => (await this.#all("''")).length
  readonly isVisible = (): Promise<boolean> =>
    this.#now(async ([element], driver) => element !== undefined && isVisible(driver, element)).catch(() => false)
  readonly isEnabled = (): Promise<boolean> => this.#on('return !given.disabled')
  readonly isDisabled = async (): Promise<boolean> => !(await this.isEnabled())
  readonly isChecked = (): Promise<boolean> => this.#on('return given.checked')
  readonly elementHandles = async () =>
    (await this.#all("''")).map((_, index) => ({ click: () => this.nth(index).click({ timeout: 1_000 }) }))
}

const isVisible = (driver: WebDriver, element: WebElement): Promise<boolean> =>
  run(driver, 'return engine.isVisible(given)', [element])
