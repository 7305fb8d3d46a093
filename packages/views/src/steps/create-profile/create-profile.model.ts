import type { PageModelIn } from '../../testing/page-model.ts'

export const model: PageModelIn = (messages) => ({
  screens: {
    'waiting creating': (page) => page.sees(messages['createProfile.waiting']),
    waiting: (page) => page.sees(messages['createProfile.readying']),
    reload: async (page) => {
      await page.sees(messages['checkVerification.reload'])
      await page.absent(messages['createProfile.failedTitle'])
    },
    'reload later': (page) => page.sees(messages['createProfile.failedTitle']),
    tooMany: async (page) => {
      await page.sees(messages.tooManyRequestsTitle)
      await page.sees(messages.tooManyRequestsText)
      await page.sees(messages['createProfile.tooMany'])
    },
    troubled: (page) => page.sees(messages.verifyingTrouble),
    leaving: (page) => page.sees(messages.loading),
  },
  silent: ['waiting creating', 'waiting', 'tooMany', 'troubled', 'leaving'],
  acts: {
    'reload.requested': (page) => page.click(messages['checkVerification.reload']),
    'lock.acknowledged': (page) => page.click(messages['steps.toSignUp']),
    'back.requested': (page) => page.click(messages['validatePhone.changeNumber']),
  },
})
