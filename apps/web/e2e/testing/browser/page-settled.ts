import type { Locator, Page } from 'playwright'

export const drawn = (part: Locator): Promise<void> =>
  part.evaluate(async () => {
    await new Promise((frame) => requestAnimationFrame(() => requestAnimationFrame(frame)))
  })

/**
 * Sends a request and waits for its response, because the server has then received all earlier requests of the page.
 */
export const hasRequested = (page: Page): Promise<void> =>
  page.evaluate(async () => {
    await fetch('/', { method: 'HEAD' })
  })
