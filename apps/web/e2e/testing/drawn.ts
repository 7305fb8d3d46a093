import type { Locator, Page } from 'playwright'

/** Waits until all changes are on the screen. */
export const drawn = (part: Locator): Promise<void> =>
  part.evaluate(async () => {
    await new Promise((frame) => requestAnimationFrame(() => requestAnimationFrame(frame)))
  })

/**
 * Waits until the server has received all earlier requests of the page, because this request is the last one.
 */
export const hasRequested = (page: Page): Promise<void> =>
  page.evaluate(async () => {
    await fetch('/', { method: 'HEAD' })
  })
