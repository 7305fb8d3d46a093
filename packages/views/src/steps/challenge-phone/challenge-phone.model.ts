import { formatPhone } from '@palmflow/contract'
import type { PageModelIn } from '../../testing/page-model.ts'

export const model: PageModelIn = (messages) => ({
  screens: {
    phone: (page) => page.sees(messages['challengePhone.lead']),
    'phone busy': (page) => page.sees(messages['challengePhone.lead']),
    locked: (page) => page.sees(messages['challengePhone.locked']),
    leaving: (page) => page.sees(messages.loading),
  },
  silent: ['locked', 'leaving'],
  spells: { phone: formatPhone },
  acts: {
    'phone.submitted': async (page, { phone = '' }) => {
      await page.fill(messages['validatePhone.label'], phone)
      await page.click(messages.continue)
    },
    'phone.edited': (page) => page.fill(messages['validatePhone.label'], '2'),
    'lock.acknowledged': (page) => page.click(messages['steps.toSignIn']),
  },
})
