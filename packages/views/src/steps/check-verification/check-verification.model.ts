import { formatPhone } from '@palmflow/contract'
import type { PageModelIn } from '../../testing/page-model.ts'

export const model: PageModelIn = (say) => ({
  screens: {
    phone: async (page) => {
      await page.sees(say['validatePhone.title'])
      await page.absent(say['checkVerification.reload'])
    },
    'phone reload': (page) => page.sees(say['checkVerification.reload']),
    waiting: (page) => page.sees(say['checkVerification.waiting']),
    'waiting reload': (page) => page.sees(say['checkVerification.failedTitle']),
    tooMany: async (page) => {
      await page.sees(say.tooManyRequestsTitle)
      await page.sees(say['checkVerification.tooMany'])
    },
    leaving: (page) => page.sees(say['checkVerification.waiting']),
  },
  silent: ['waiting', 'tooMany', 'leaving'],
  spells: { phone: formatPhone },
  acts: {
    'phone.submitted': async (page, { phone = '' }) => {
      await page.fill(say['validatePhone.label'], phone)
      await page.click(say.continue)
    },
    'phone.edited': (page) => page.fill(say['validatePhone.label'], '2'),
    'reload.requested': (page) => page.click(say['checkVerification.reload']),
    'lock.acknowledged': (page) => page.click(say.backToHomepage),
  },
})
