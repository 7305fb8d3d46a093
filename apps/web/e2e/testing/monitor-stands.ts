import type { FrameLocator, Page } from 'playwright'
import { expect } from 'vitest'

const hasCredentials = (): boolean => Object.keys(localStorage).some((key) => key.startsWith('cwr_c_'))

/** What watches this page can send from now on: before it has a guest's credentials, a page that is left loses what it gathered. */
export const monitorStands = (view: Page | FrameLocator): Promise<void> =>
  expect.poll(() => view.locator('html').evaluate(hasCredentials)).toBe(true)
