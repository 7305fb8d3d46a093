import type { PageModelIn } from '../../testing/page-model.ts'

export const model: PageModelIn = (messages) => ({
  screens: {
    notFound: async (page) => {
      await page.sees(messages.profileNotFound)
      await page.absent(messages.tryAgainAction)
    },
    unavailable: (page) => page.sees(messages.tryAgain),
    refused: async (page) => {
      await page.sees(messages['authError.refused'])
      await page.absent(messages.tryAgainAction)
    },
  },
  acts: {
    'again.requested': (page) => page.click(messages.tryAgainAction),
    'signUp.requested': (page) => page.click(messages['validatePhone.signUp']),
    'reset.requested': (page) => page.click(messages['authError.startOver']),
  },
})
