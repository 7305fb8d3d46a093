import type { Locator, Page } from 'playwright'

/** Waits until the browser has drawn all changes. */
export const drawn = (part: Locator): Promise<void> =>
  part.evaluate(async () => {
    await new Promise((frame) => requestAnimationFrame(() => requestAnimationFrame(frame)))
  })

/**
 * Waits until the server has received all earlier requests of the page. It sends a request and waits for the response.
 */
export const hasRequested = (page: Page): Promise<void> =>
  page.evaluate(async () => {
    await fetch('/', { method: 'HEAD' })
  })
