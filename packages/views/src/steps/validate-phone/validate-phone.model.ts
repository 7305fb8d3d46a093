import { formatPhone } from '@palmflow/contract'
import type { PageModelIn } from '../../testing/page-model.ts'

/**
 * The model reads the note below the field, because the heading changes with the purpose of the number. The busy screen
 * has the same note.
 */
export const model: PageModelIn = (messages) => ({
  screens: {
    phone: (page) => page.sees(messages['validatePhone.note']),
    'phone busy': (page) => page.sees(messages['validatePhone.note']),
    otp: (page) => page.sees(messages['validatePhone.otpTitle']),
    'otp filled': (page) => page.sees(messages['validatePhone.otpTitle']),
    'otp due': (page) => page.sees(messages['validatePhone.otpTitle']),
    'otp resending': (page) => page.sees(messages['validatePhone.otpTitle']),
    'otp busy': (page) => page.sees(messages['validatePhone.otpTitle']),
    troubled: (page) => page.sees(messages.verifyingTrouble),
    locked: (page) => page.sees(messages['validatePhone.locked']),
    'locked textLimited': (page) => page.sees(messages['validatePhone.textsLocked']),
    leaving: (page) => page.sees(messages.loading),
  },
  silent: ['troubled', 'locked', 'leaving'],
  spells: { phone: formatPhone },
  acts: {
    'phone.submitted': async (page, { phone = '' }) => {
      await page.fill(messages['validatePhone.label'], phone)
      await page.click(messages.continue)
    },
    'phone.edited': (page) => page.fill(messages['validatePhone.label'], '2'),
    'otp.submitted': async (page, { otp = '' }, screen) => {
      // The screen submits the form itself, so the model must not press Continue.
      if (screen === 'otp due') return
      await page.fill(messages['validatePhone.otpLabel'], otp)
      await page.click(messages.continue)
    },
    'otp.filled': (page, { otp = '' }) => page.fill(messages['validatePhone.otpLabel'], otp),
    'otp.edited': (page) => page.fill(messages['validatePhone.otpLabel'], '1'),
    'otp.resendRequested': (page) => page.click(messages['validatePhone.resend']),
    'back.requested': (page, _, screen) =>
      page.click(
        ['otp', 'otp filled', 'troubled'].includes(screen) ? messages['validatePhone.changeNumber'] : messages.back,
      ),
    'lock.acknowledged': (page) =>
      page.click(messages['steps.toSignIn'], messages['steps.toSignUp'], messages['steps.toProfile']),
  },
})
