import type { FrameLocator, Page } from 'playwright'
import { expect } from 'vitest'

const hasCredentials = (): boolean => Object.keys(localStorage).some((key) => key.startsWith('cwr_c_'))

/** Waits until the monitor has credentials. Without credentials, a page that closes loses the monitor's data. */
export const monitorStands = (view: Page | FrameLocator): Promise<void> =>
  expect.poll(() => view.locator('html').evaluate(hasCredentials)).toBe(true)
