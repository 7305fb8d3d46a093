import type { BrowserContext } from 'playwright'

/** Their browser says that nobody shall follow them: telemetry stays away, and what a test counts is the product's own. */
export const unwatched = (context: BrowserContext): Promise<unknown> =>
  context.addInitScript(() => Object.defineProperty(navigator, 'globalPrivacyControl', { value: true }))
