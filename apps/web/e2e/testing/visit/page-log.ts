import type { PlaywrightLocator } from '@palmflow/paths/playwright'
import type { BrowserContext, Frame } from 'playwright'

/**
 * Reports each text of an alert or a status, which screen readers announce. An empty text means that a new page has
 * loaded.
 */
const follows = (binding: string): void => {
  let before = new Set<string>()
  const tell = (text: string): void => {
    const report: unknown = Reflect.get(globalThis, binding)
    if (typeof report === 'function') report(text)
  }
  tell('')
  const look = (): void => {
    const now = new Set<string>()
    for (const region of document.querySelectorAll('[role=alert], [role=status]'))
      for (const part of [region, ...region.querySelectorAll('*')]) now.add((part.textContent ?? '').trim())
    for (const text of now) if (text !== '' && !before.has(text)) tell(text)
    before = now
  }
  new MutationObserver(look).observe(document, { childList: true, characterData: true, subtree: true })
}

/**
 * Messages disappear after seconds, and a slow machine may check later. A message therefore counts until its frame
 * loads a new page.
 */
export class PageLog {
  #texts: { frame: Frame; text: string }[] = []
  readonly #waiting = new Set<() => void>()

  async follow(context: BrowserContext): Promise<void> {
    await context.exposeBinding('palmflowSaid', ({ frame }, text: string) => {
      if (text === '') this.#texts = this.#texts.filter((entry) => entry.frame !== frame)
      else this.#texts.push({ frame, text })
      for (const look of [...this.#waiting]) look()
    })
    await context.addInitScript(follows, 'palmflowSaid')
  }

  #indexOf(text: string): number {
    return this.#texts.findIndex((entry) => entry.text === text)
  }

  forget(): void {
    this.#texts = []
  }

  /** Waits until the message is visible, or returns immediately if it appeared since the last check. */
  readonly seesOrHears = async (
    text: string,
    locator: PlaywrightLocator,
    options?: { timeout?: number },
  ): Promise<void> => {
    const arrival = Promise.withResolvers<void>()
    const look = (): void => {
      if (this.#indexOf(text) >= 0) arrival.resolve()
    }
    this.#waiting.add(look)
    look()
    const isShown = locator.waitFor(options)
    // Ignores the timeout, because another message may have replaced the recorded message.
    isShown.catch(() => {})
    await Promise.race([arrival.promise, isShown]).finally(() => this.#waiting.delete(look))
    this.#texts.splice(0, this.#indexOf(text) + 1)
  }
}
