import { formatPhone } from '@palmflow/contract'
import type { PageModelIn } from '../../testing/page-model.ts'

/** The busy screen has the same text as the idle screen. The model can only check that no new text appears. */
export const model: PageModelIn = (say) => ({
  screens: {
    phone: (page) => page.sees(say['validatePhone.title']),
    'phone busy': (page) => page.sees(say['validatePhone.title']),
    otp: (page) => page.sees(say['validatePhone.otpTitle']),
    'otp filled': (page) => page.sees(say['validatePhone.otpTitle']),
    'otp due': (page) => page.sees(say['validatePhone.otpTitle']),
    'otp resending': (page) => page.sees(say['validatePhone.otpTitle']),
    'otp busy': (page) => page.sees(say['validatePhone.otpTitle']),
    troubled: (page) => page.sees(say.verifyingTrouble),
    locked: (page) => page.sees(say['validatePhone.locked']),
    'locked textLimited': (page) => page.sees(say['validatePhone.textsLocked']),
    leaving: (page) => page.sees(say.loading),
  },
  silent: ['troubled', 'locked', 'leaving'],
  spells: { phone: formatPhone },
  acts: {
    'phone.submitted': async (page, { phone = '' }) => {
      await page.fill(say['validatePhone.label'], phone)
      await page.click(say.continue)
    },
    'phone.edited': (page) => page.fill(say['validatePhone.label'], '2'),
    'otp.submitted': async (page, { otp = '' }, screen) => {
      // This screen submits itself.
      if (screen === 'otp due') return
      await page.fill(say['validatePhone.otpLabel'], otp)
      await page.click(say.continue)
    },
    'otp.filled': (page, { otp = '' }) => page.fill(say['validatePhone.otpLabel'], otp),
    'otp.edited': (page) => page.fill(say['validatePhone.otpLabel'], '1'),
    'otp.resendRequested': (page) => page.click(say['validatePhone.resend']),
    'back.requested': (page, _, screen) =>
      page.click(['otp', 'otp filled', 'troubled'].includes(screen) ? say['validatePhone.changeNumber'] : say.back),
    'lock.acknowledged': (page) => page.click(say.backToHomepage, say['steps.toSignUp'], say['steps.toProfile']),
  },
})
