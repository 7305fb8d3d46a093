import type { PageModelIn } from '../../testing/page-model.ts'

export const model: PageModelIn = (messages) => ({
  screens: { sessionEnded: (page) => page.sees(messages.sessionExpiredTryAgain) },
  acts: { 'reset.requested': (page) => page.click(messages.tryAgainAction) },
})
