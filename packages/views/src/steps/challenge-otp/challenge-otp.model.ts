import type { PageModelIn } from '../../testing/page-model.ts'

export const model: PageModelIn = (messages) => ({
  screens: {
    otp: (page) => page.sees(messages['challengeOtp.lead']),
    'otp busy': (page) => page.sees(messages['challengeOtp.lead']),
    'otp filled': (page) => page.sees(messages['challengeOtp.lead']),
    'otp due': (page) => page.sees(messages['challengeOtp.lead']),
    'otp resending': (page) => page.sees(messages['challengeOtp.lead']),
    locked: async (page) => {
      await page.sees(messages.otpIncorrect)
      await page.sees(messages.otpTooManyTimes)
      await page.absent(messages['validatePhone.otpLabel'])
      await page.absent(messages.continue)
    },
    leaving: (page) => page.sees(messages.loading),
  },
  silent: ['locked', 'leaving'],
  acts: {
    'otp.submitted': async (page, { otp = '' }, screen) => {
      // The screen submits the form itself, so the model must not press Continue.
      if (screen === 'otp due') return
      await page.fill(messages['validatePhone.otpLabel'], otp)
      await page.click(messages.continue)
    },
    'otp.filled': (page, { otp = '' }) => page.fill(messages['validatePhone.otpLabel'], otp),
    'otp.edited': (page) => page.fill(messages['validatePhone.otpLabel'], '1'),
    'otp.resendRequested': (page) => page.click(messages['validatePhone.resend']),
    'back.requested': (page) => page.click(messages['validatePhone.changeNumber']),
    'lock.acknowledged': (page) => page.click(messages['steps.toSignIn']),
  },
})
