import { formatPhone } from '@palmflow/contract'
import type { PageModelIn } from '../../testing/page-model.ts'

export const model: PageModelIn = (messages) => ({
  screens: {
    phone: async (page) => {
      await page.sees(messages['validatePhone.title'])
      await page.absent(messages['checkVerification.reload'])
    },
    'phone reload': (page) => page.sees(messages['checkVerification.reload']),
    waiting: (page) => page.sees(messages['checkVerification.waiting']),
    'waiting reload': (page) => page.sees(messages['checkVerification.failedTitle']),
    tooMany: async (page) => {
      await page.sees(messages.tooManyRequestsTitle)
      await page.sees(messages['checkVerification.tooMany'])
    },
    leaving: (page) => page.sees(messages['checkVerification.waiting']),
  },
  silent: ['waiting', 'tooMany', 'leaving'],
  spells: { phone: formatPhone },
  acts: {
    'phone.submitted': async (page, { phone = '' }) => {
      await page.fill(messages['validatePhone.label'], phone)
      await page.click(messages.continue)
    },
    'phone.edited': (page) => page.fill(messages['validatePhone.label'], '2'),
    'reload.requested': (page) => page.click(messages['checkVerification.reload']),
    'lock.acknowledged': (page) => page.click(messages['steps.toSignIn']),
  },
})
