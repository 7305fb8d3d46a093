import type { BrowserContext } from 'playwright'
import type { PlaywrightLocator } from '../../../../packages/paths/src/adapters/playwright.ts'

/** Tells of every text that has come into an alert or a status, as a screen reader would. */
const follows = (binding: string): void => {
  let before = new Set<string>()
  const look = (): void => {
    const now = new Set<string>()
    for (const region of document.querySelectorAll('[role=alert], [role=status]'))
      for (const part of [region, ...region.querySelectorAll('*')]) now.add((part.textContent ?? '').trim())
    const tell: unknown = Reflect.get(globalThis, binding)
    for (const text of now) if (text !== '' && !before.has(text) && typeof tell === 'function') tell(text)
    before = now
  }
  new MutationObserver(look).observe(document, { childList: true, characterData: true, subtree: true })
}

/**
 * What pages said in their alerts and statuses, in all frames. A message leaves after seconds, and a loaded machine may
 * look later than that: what was said stays said.
 */
export class Said {
  #texts: string[] = []
  readonly #waiting = new Set<() => void>()

  async follow(context: BrowserContext): Promise<void> {
    await context.exposeBinding('palmflowSaid', (_, text: string) => {
      this.#texts.push(text)
      for (const look of [...this.#waiting]) look()
    })
    await context.addInitScript(follows, 'palmflowSaid')
  }

  /** From now on only what is said anew counts. */
  forget(): void {
    this.#texts = []
  }

  /** Waits until it stands there, or has been said since it was last asked for. */
  readonly seesOrHears = async (
    text: string,
    shown: PlaywrightLocator,
    options?: { timeout?: number },
  ): Promise<void> => {
    const heard = Promise.withResolvers<void>()
    const look = (): void => {
      if (this.#texts.includes(text)) heard.resolve()
    }
    this.#waiting.add(look)
    look()
    const isShown = shown.waitFor(options)
    // Once it has been heard, it may have gone by now.
    isShown.catch(() => {})
    await Promise.race([heard.promise, isShown]).finally(() => this.#waiting.delete(look))
    this.#texts.splice(0, this.#texts.indexOf(text) + 1)
  }
}
