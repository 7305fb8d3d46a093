import type { PageModelIn } from '../../testing/page-model.ts'

export const model: PageModelIn = (say) => ({
  screens: {
    waiting: (page) => page.sees(say.loading),
    failed: (page) => page.sees(say.tryAgain),
  },
  acts: { 'again.requested': (page) => page.click(say.tryAgainAction) },
})
