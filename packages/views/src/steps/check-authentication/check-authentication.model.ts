import type { PageModelIn } from '../../testing/page-model.ts'

export const model: PageModelIn = (messages) => ({
  screens: {
    waiting: (page) => page.sees(messages.loading),
    failed: (page) => page.sees(messages.tryAgain),
  },
  acts: { 'again.requested': (page) => page.click(messages.tryAgainAction) },
})
