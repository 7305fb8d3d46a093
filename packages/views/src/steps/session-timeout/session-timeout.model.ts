import type { PageModelIn } from '../../testing/page-model.ts'

export const model: PageModelIn = (say) => ({
  screens: { sessionEnded: (page) => page.sees(say.sessionExpiredTryAgain) },
  acts: { 'reset.requested': (page) => page.click(say.tryAgainAction) },
})
