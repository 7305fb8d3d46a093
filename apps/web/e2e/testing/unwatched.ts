import type { BrowserContext } from 'playwright'

/** Sends Do Not Track: telemetry stays off, so that a test counts only the product's own calls. */
export const unwatched = (context: BrowserContext): Promise<unknown> =>
  context.addInitScript(() => Object.defineProperty(navigator, 'globalPrivacyControl', { value: true }))
