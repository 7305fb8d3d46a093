import type { Page, PageModel } from '@palmflow/paths'
import { scanSessionCopy as say } from './scan-session.copy.ts'

const over = (words: string) => async (page: Page) => {
  await page.sees(words)
  await page.absent(say['scanSession.cancel'])
}

export const scanSessionPage: PageModel = {
  screens: {
    idle: (page) => page.absent(say['scanSession.name']),
    guiding: (page) => page.sees(say['scanSession.hold']),
    hovering: (page) => page.sees(say['scanSession.hovering']),
    capturing: (page) => page.sees(say['scanSession.capturing']),
    captured: over(say['scanSession.captured']),
    failed: over(say['scanSession.afterFailed']),
    cancelled: over(say['scanSession.cancelled']),
  },
  acts: {
    'hand.held': (page) => page.click(say['scanSession.hold']),
    'hand.withdrawn': (page) => page.click(say['scanSession.withdraw']),
    'scan.cancelled': (page) => page.click(say['scanSession.cancel']),
  },
}
