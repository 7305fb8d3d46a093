import type { PageModelIn } from '../../testing/page-model.ts'

export const model: PageModelIn = (say) => ({
  screens: {
    waiting: (page) => page.sees(say['checkEnrollmentPhone.waiting']),
    reload: (page) => page.sees(say['checkVerification.reload']),
    tooMany: async (page) => {
      await page.sees(say.tooManyRequestsTitle)
      await page.sees(say.tooManyRequestsText)
      await page.sees(say['checkEnrollment.tooMany'])
    },
    leaving: (page) => page.sees(say.loading),
  },
  silent: ['waiting', 'tooMany', 'leaving'],
  acts: {
    'reload.requested': (page) => page.click(say['checkVerification.reload']),
    'lock.acknowledged': (page) => page.click(say['steps.toSignUp']),
  },
})
