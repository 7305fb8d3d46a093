import type { BrowserContext } from 'playwright'

/** Said by Chromium's own clock, some seconds after a page that shows no heading yet: how quick the machine is decides nothing. */
const slowness = /was preloaded using link preload but not used within a few seconds/

/** Everything that a page complained of. A test announces what it provokes; the rest fails it. */
export class Watch {
  readonly #troubles: string[] = []
  readonly #announced: RegExp[] = []
  /** Every word in the console, whatever its kind. */
  readonly words: string[] = []

  async follow(context: BrowserContext): Promise<void> {
    await context.exposeBinding('palmflowViolation', (_, text: string) => void this.#troubles.push(text))
    await context.addInitScript(() => {
      addEventListener('securitypolicyviolation', (event) => {
        const text = `violation: ${event.effectiveDirective} ${event.blockedURI} ${event.sample}`
        const report: unknown = Reflect.get(globalThis, 'palmflowViolation')
        if (typeof report === 'function') report(text)
      })
    })
    context.on('console', (message) => {
      this.words.push(message.text())
      const isTrouble = message.type() === 'error' || message.type() === 'warning'
      if (isTrouble && !slowness.test(message.text())) this.#troubles.push(`console: ${message.text()}`)
    })
    context.on('weberror', (error) => {
      this.words.push(String(error.error()))
      this.#troubles.push(`page error: ${error.error().message}`)
    })
  }

  announce(...patterns: RegExp[]): void {
    this.#announced.push(...patterns)
  }

  unannounced(): string[] {
    return this.#troubles.filter((trouble) => !this.#announced.some((pattern) => pattern.test(trouble)))
  }
}

/** Chromium's own words for an answer of this status. */
export const status = (code: number): RegExp => new RegExp(`console: Failed to load resource: .*status of ${code} `)
export const noConnection = /console: Failed to load resource: net::ERR_/
/** What the website prints of a failure that it has handled, outside production (B196). */
export const report = (type: string): RegExp => new RegExp(`console: palmflow: .*${type}`)
