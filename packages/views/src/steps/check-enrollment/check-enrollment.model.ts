import type { PageModelIn } from '../../testing/page-model.ts'

export const model: PageModelIn = (messages) => ({
  screens: {
    waiting: (page) => page.sees(messages['checkEnrollment.waiting']),
    reload: (page) => page.sees(messages['checkVerification.reload']),
    tooMany: async (page) => {
      await page.sees(messages.tooManyRequestsTitle)
      await page.sees(messages.tooManyRequestsText)
      await page.sees(messages['checkEnrollment.tooMany'])
    },
    leaving: (page) => page.sees(messages.loading),
  },
  silent: ['waiting', 'tooMany', 'leaving'],
  acts: {
    'reload.requested': (page) => page.click(messages['checkVerification.reload']),
    'lock.acknowledged': (page) => page.click(messages['steps.toSignUp']),
  },
})
