import { setTimeout as pause } from 'node:timers/promises'
import { error, type WebDriver, type WebElement } from 'selenium-webdriver'
import type { Query, TextQuery } from './query.ts'

/**
 * The frame in which a search runs. Undefined selects the page. A string selects the frame that matches this selector.
 */
export type FrameSelector = string | undefined

const beat = 10

type Work<Result> = (driver: WebDriver) => Promise<Result>

/** Runs commands one after another, because a driver can be in only one frame at a time. */
export class Frames {
  readonly #driver: WebDriver
  #last: Promise<unknown> = Promise.resolve()
  /**
   * The address of the page after the last command. The address is read in advance, because Playwright's `page.url()`
   * is synchronous.
   */
  url = 'about:blank'
  constructor(driver: WebDriver) {
    this.#driver = driver
  }

  /** @throws NoSuchFrameError if the frame does not exist */
  in<Result>(frame: FrameSelector, work: Work<Result>): Promise<Result> {
    const driver = this.#driver
    const next = async (): Promise<Result> => {
      await driver.switchTo().defaultContent()
      if (frame !== undefined) {
        const [found] = await driver.findElements({ css: frame })
        if (found === undefined) throw new error.NoSuchFrameError(`no frame is '${frame}'`)
        await driver.switchTo().frame(found)
      }
      const result = await work(driver)
      this.url = await driver.getCurrentUrl()
      return result
    }
    const result = this.#last.then(next, next)
    this.#last = result.catch(() => {})
    return result
  }

  /** Waits until the work in the page has ended. Other commands can run in the meantime. */
  async finish<Result>(frame: FrameSelector, begun: Started<Result>): Promise<Result> {
    let started = begun
    while ('goesOn' in started) {
      await pause(beat)
      const { goesOn } = started
      const script = 'return globalThis.engineJobs?.[arguments[0]] ?? { no: "the document has gone" }'
      started = await this.in(frame, (driver) => driver.executeScript<Started<Result>>(script, goesOn))
    }
    if ('no' in started) throw new Error(started.no)
    return started.is
  }

  /** Runs the same script in the page and in its first frame. */
  async inAll(script: string, ...args: readonly unknown[]): Promise<void> {
    const count = (driver: WebDriver) => driver.findElements({ css: 'iframe' }).then(({ length }) => length)
    const places = [undefined, ...((await this.in(undefined, count)) > 0 ? ['iframe'] : [])]
    for (const place of places)
      await this.finish(place, await this.in(place, (driver) => start<unknown>(driver, script, args)))
  }
}

/** Whether an error is temporary. A check runs again if the document has changed during the check. */
export const isPassing = (found: unknown): boolean =>
  found instanceof error.StaleElementReferenceError ||
  found instanceof error.NoSuchFrameError ||
  found instanceof error.NoSuchElementError ||
  found instanceof error.ElementClickInterceptedError ||
  found instanceof error.ElementNotInteractableError ||
  found instanceof error.JavascriptError

/** The state of a script: its result, its error, or the id of work that still runs in the page. */
type Started<Result> = { is: Result } | { no: string } | { goesOn: string }

export function start<Result>(driver: WebDriver, script: string, values: readonly unknown[]): Promise<Started<Result>> {
  const wrapped = `const [given, ...more] = arguments
    try {
      const is = (() => { ${script} })()
      if (typeof is?.then !== 'function') return { is: is ?? null }
      const jobs = (globalThis.engineJobs ??= {})
      const goesOn = String(Math.random())
      jobs[goesOn] = { goesOn }
      is.then((is) => { jobs[goesOn] = { is: is ?? null } }, (no) => { jobs[goesOn] = { no: String(no?.message ?? no) } })
      return { goesOn }
    } catch (no) {
      return { no: String(no?.message ?? no) }
    }`
  return driver.executeScript<Started<Result>>(wrapped, ...values)
}

export async function run<Result>(driver: WebDriver, script: string, values: readonly unknown[]): Promise<Result> {
  const started = await start<Result>(driver, script, values)
  if ('is' in started) return started.is
  throw new Error(
    'no' in started ? started.no : 'The script still runs. Use start and finish for a script with a promise',
  )
}

const plain = (text: string): string => text.replaceAll(/\s+/g, ' ').trim()

function isNamed(name: string, wanted: TextQuery): boolean {
  if ('pattern' in wanted) return new RegExp(wanted.pattern, wanted.flags).test(name)
  const text = plain(wanted.text)
  return wanted.isExact ? name === text : name.toLowerCase().includes(text.toLowerCase())
}

/** Returns the elements that match the query now. Uses the names in WebKit's own accessibility tree. */
export async function elementsOf(driver: WebDriver, query: Query): Promise<WebElement[]> {
  const script = 'return engine.findAll(arguments[0])'
  const found = await driver.executeScript<[WebElement, TextQuery[]][]>(script, withoutIndex(query))
  const named: WebElement[] = []
  for (const [element, names] of found) {
    const name = names.length === 0 ? '' : plain(await element.getAccessibleName())
    if (names.every((wanted) => isNamed(name, wanted))) named.push(element)
  }
  return query.kind === 'nth' ? [named.at(query.index)].filter((item) => item !== undefined) : named
}

/**
 * Removes the index of a query. The page cannot apply the index, because the page only guesses the names of elements.
 */
const withoutIndex = (query: Query): Query => (query.kind === 'nth' ? query.of : query)
