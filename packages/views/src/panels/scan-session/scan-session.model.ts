import type { Page } from '@palmflow/paths'
import type { PageModelIn } from '../../testing/page-model.ts'

const over = (words: string, cancel: string) => async (page: Page) => {
  await page.sees(words)
  await page.absent(cancel)
}

export const model: PageModelIn = (say) => ({
  screens: {
    idle: (page) => page.absent(say['scanSession.name']),
    guiding: (page) => page.sees(say['scanSession.hold']),
    hovering: (page) => page.sees(say['scanSession.hovering']),
    capturing: (page) => page.sees(say['scanSession.capturing']),
    captured: over(say['scanSession.captured'], say['scanSession.cancel']),
    failed: over(say['scanSession.afterFailed'], say['scanSession.cancel']),
    cancelled: over(say['scanSession.cancelled'], say['scanSession.cancel']),
  },
  acts: {
    'hand.held': (page) => page.click(say['scanSession.hold']),
    'hand.withdrawn': (page) => page.click(say['scanSession.withdraw']),
    'scan.cancelled': (page) => page.click(say['scanSession.cancel']),
  },
})
