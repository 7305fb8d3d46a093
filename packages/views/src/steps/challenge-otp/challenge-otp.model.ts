import type { PageModelIn } from '../../testing/page-model.ts'

export const model: PageModelIn = (say) => ({
  screens: {
    otp: (page) => page.sees(say['challengeOtp.lead']),
    'otp busy': (page) => page.sees(say['challengeOtp.lead']),
    'otp filled': (page) => page.sees(say['challengeOtp.lead']),
    'otp due': (page) => page.sees(say['challengeOtp.lead']),
    'otp resending': (page) => page.sees(say['challengeOtp.lead']),
    locked: async (page) => {
      await page.sees(say.otpIncorrect)
      await page.sees(say.otpTooManyTimes)
      await page.absent(say['validatePhone.otpLabel'])
      await page.absent(say.continue)
    },
    leaving: (page) => page.sees(say.loading),
  },
  silent: ['locked', 'leaving'],
  acts: {
    'otp.submitted': async (page, { otp = '' }, screen) => {
      // This screen submits itself.
      if (screen === 'otp due') return
      await page.fill(say['validatePhone.otpLabel'], otp)
      await page.click(say.continue)
    },
    'otp.filled': (page, { otp = '' }) => page.fill(say['validatePhone.otpLabel'], otp),
    'otp.edited': (page) => page.fill(say['validatePhone.otpLabel'], '1'),
    'otp.resendRequested': (page) => page.click(say['validatePhone.resend']),
    'back.requested': (page) => page.click(say['validatePhone.changeNumber']),
    'lock.acknowledged': (page) => page.click(say['steps.toSignIn']),
  },
})
