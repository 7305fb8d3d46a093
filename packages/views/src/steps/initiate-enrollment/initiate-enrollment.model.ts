import type { PageModelIn } from '../../testing/page-model.ts'

export const model: PageModelIn = (say) => ({
  screens: {
    waiting: (page) => page.sees(say['initiateEnrollment.waiting']),
    reload: async (page) => {
      await page.sees(say['checkVerification.reload'])
      await page.absent(say['initiateEnrollment.without'])
    },
    'reload partner': (page) => page.sees(say['initiateEnrollment.without']),
    tooMany: async (page) => {
      await page.sees(say.tooManyRequestsTitle)
      await page.sees(say.tooManyRequestsText)
      await page.sees(say['initiateEnrollment.tooMany'])
    },
    leaving: (page) => page.sees(say.loading),
  },
  silent: ['waiting', 'tooMany', 'leaving'],
  acts: {
    'reload.requested': (page) => page.click(say['checkVerification.reload']),
    'partner.skipped': (page) => page.click(say['initiateEnrollment.without']),
    'lock.acknowledged': (page) => page.click(say['steps.toSignUp']),
  },
})
