import type { BrowserContext } from 'playwright'

/** Turns on Global Privacy Control, which turns telemetry off. The test can then count the other calls. */
export const unwatched = (context: BrowserContext): Promise<unknown> =>
  context.addInitScript(() => Object.defineProperty(navigator, 'globalPrivacyControl', { value: true }))
