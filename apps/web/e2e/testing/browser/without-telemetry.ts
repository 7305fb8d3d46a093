import type { BrowserContext } from 'playwright'

/** Turns on Global Privacy Control, which turns telemetry off. A test then counts only the product's own calls. */
export const unwatched = (context: BrowserContext): Promise<unknown> =>
  context.addInitScript(() => Object.defineProperty(navigator, 'globalPrivacyControl', { value: true }))
