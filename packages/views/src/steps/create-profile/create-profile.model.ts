import type { PageModelIn } from '../../testing/page-model.ts'

export const model: PageModelIn = (say) => ({
  screens: {
    'waiting creating': (page) => page.sees(say['createProfile.waiting']),
    waiting: (page) => page.sees(say['createProfile.readying']),
    reload: async (page) => {
      await page.sees(say['checkVerification.reload'])
      await page.absent(say['createProfile.failedTitle'])
    },
    'reload later': (page) => page.sees(say['createProfile.failedTitle']),
    tooMany: async (page) => {
      await page.sees(say.tooManyRequestsTitle)
      await page.sees(say.tooManyRequestsText)
      await page.sees(say['createProfile.tooMany'])
    },
    troubled: (page) => page.sees(say.verifyingTrouble),
    leaving: (page) => page.sees(say.loading),
  },
  silent: ['waiting creating', 'waiting', 'tooMany', 'troubled', 'leaving'],
  acts: {
    'reload.requested': (page) => page.click(say['checkVerification.reload']),
    'lock.acknowledged': (page) => page.click(say['steps.toSignUp']),
    'back.requested': (page) => page.click(say['validatePhone.changeNumber']),
  },
})
