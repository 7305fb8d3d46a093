import type { Locator, Page } from 'playwright'

/** What has changed by now is on the screen. */
export const drawn = (part: Locator): Promise<void> =>
  part.evaluate(async () => {
    await new Promise((frame) => requestAnimationFrame(() => requestAnimationFrame(frame)))
  })

/** The server has been asked for all that the page would ask for by now, another page included: this request comes after. */
export const hasAsked = (page: Page): Promise<void> =>
  page.evaluate(async () => {
    await fetch('/', { method: 'HEAD' })
  })
