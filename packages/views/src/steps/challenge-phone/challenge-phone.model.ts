import { formatPhone } from '@palmflow/contract'
import type { PageModelIn } from '../../testing/page-model.ts'

export const model: PageModelIn = (say) => ({
  screens: {
    phone: (page) => page.sees(say['challengePhone.lead']),
    'phone busy': (page) => page.sees(say['challengePhone.lead']),
    locked: (page) => page.sees(say['challengePhone.locked']),
    leaving: (page) => page.sees(say.loading),
  },
  silent: ['locked', 'leaving'],
  spells: { phone: formatPhone },
  acts: {
    'phone.submitted': async (page, { phone = '' }) => {
      await page.fill(say['validatePhone.label'], phone)
      await page.click(say.continue)
    },
    'phone.edited': (page) => page.fill(say['validatePhone.label'], '2'),
    'lock.acknowledged': (page) => page.click(say['steps.toSignIn']),
  },
})
