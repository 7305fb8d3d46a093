import type { PageModelIn } from '../../testing/page-model.ts'

export const model: PageModelIn = (messages) => ({
  screens: {
    waiting: (page) => page.sees(messages['initiateEnrollment.waiting']),
    reload: async (page) => {
      await page.sees(messages['checkVerification.reload'])
      await page.absent(messages['initiateEnrollment.without'])
    },
    'reload partner': (page) => page.sees(messages['initiateEnrollment.without']),
    tooMany: async (page) => {
      await page.sees(messages.tooManyRequestsTitle)
      await page.sees(messages.tooManyRequestsText)
      await page.sees(messages['initiateEnrollment.tooMany'])
    },
    leaving: (page) => page.sees(messages.loading),
  },
  silent: ['waiting', 'tooMany', 'leaving'],
  acts: {
    'reload.requested': (page) => page.click(messages['checkVerification.reload']),
    'partner.skipped': (page) => page.click(messages['initiateEnrollment.without']),
    'lock.acknowledged': (page) => page.click(messages['steps.toSignUp']),
  },
})
