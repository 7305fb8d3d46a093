import type { PageModelIn } from '../../testing/page-model.ts'

export const model: PageModelIn = (messages) => ({
  screens: {
    pin: (page) => page.sees(messages['addPin.label']),
    'pin busy': (page) => page.sees(messages['addPin.label']),
    troubled: (page) => page.sees(messages.verifyingTrouble),
    locked: (page) => page.sees(messages['addPin.locked']),
    barred: (page) => page.sees(messages['steps.barredTitle']),
    leaving: (page) => page.sees(messages.loading),
  },
  silent: ['troubled', 'locked', 'barred', 'leaving'],
  acts: {
    'pin.submitted': async (page, { pin = '' }) => {
      await page.fill(messages['addPin.label'], pin)
      await page.press('Enter')
    },
    'pin.edited': (page) => page.fill(messages['addPin.label'], '1'),
    'lock.acknowledged': (page) =>
      page.click(messages['steps.toSignIn'], messages['steps.toSignUp'], messages['steps.goBack']),
    'back.requested': (page) => page.click(messages.tryAgainAction, messages['steps.unlocked']),
  },
})
