import type { PageModelIn } from '../../testing/page-model.ts'

export const model: PageModelIn = (say) => ({
  screens: {
    notFound: async (page) => {
      await page.sees(say.profileNotFound)
      await page.absent(say.tryAgainAction)
    },
    unavailable: (page) => page.sees(say.tryAgain),
    refused: async (page) => {
      await page.sees(say['authError.refused'])
      await page.absent(say.tryAgainAction)
    },
  },
  acts: {
    'again.requested': (page) => page.click(say.tryAgainAction),
    'reset.requested': (page) => page.click(say['authError.startOver']),
  },
})
