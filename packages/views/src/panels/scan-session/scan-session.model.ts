import type { Page } from '@palmflow/paths'
import type { PageModelIn } from '../../testing/page-model.ts'

const over = (text: string, cancel: string) => async (page: Page) => {
  await page.sees(text)
  await page.absent(cancel)
}

export const model: PageModelIn = (messages) => ({
  screens: {
    idle: (page) => page.absent(messages['scanSession.name']),
    guiding: (page) => page.sees(messages['scanSession.hold']),
    hovering: (page) => page.sees(messages['scanSession.hovering']),
    capturing: (page) => page.sees(messages['scanSession.capturing']),
    captured: over(messages['scanSession.captured'], messages['scanSession.cancel']),
    failed: over(messages['scanSession.afterFailed'], messages['scanSession.cancel']),
    cancelled: over(messages['scanSession.cancelled'], messages['scanSession.cancel']),
  },
  acts: {
    'hand.held': (page) => page.click(messages['scanSession.hold']),
    'hand.withdrawn': (page) => page.click(messages['scanSession.withdraw']),
    'scan.cancelled': (page) => page.click(messages['scanSession.cancel']),
  },
})
