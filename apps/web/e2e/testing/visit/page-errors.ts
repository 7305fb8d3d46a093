import type { BrowserContext } from 'playwright'

/**
 * Matches Chromium's message about an unused preload. On slow machines, this message appears if a page has no heading
 * for some seconds.
 */
const slowness = /was preloaded using link preload but not used within a few seconds/

/** Records the errors of a page. An error that the test has not announced fails the test. */
export class Watch {
  readonly #troubles: string[] = []
  readonly #announced: RegExp[] = []
  /** All console messages and page errors. */
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

export const status = (code: number): RegExp => new RegExp(`console: Failed to load resource: .*status of ${code} `)
export const noConnection = /console: Failed to load resource: net::ERR_/
/** Matches the website's message about a handled failure. Production builds log no such message (R449). */
export const report = (type: string): RegExp => new RegExp(`console: palmflow: .*${type}`)
