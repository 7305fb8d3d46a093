import type { PageModelIn } from '../../testing/page-model.ts'

export const model: PageModelIn = (say) => ({
  screens: {
    pin: (page) => page.sees(say['addPin.label']),
    'pin busy': (page) => page.sees(say['addPin.label']),
    troubled: (page) => page.sees(say.verifyingTrouble),
    locked: (page) => page.sees(say['addPin.locked']),
    barred: (page) => page.sees(say['steps.barredTitle']),
    leaving: (page) => page.sees(say.loading),
  },
  silent: ['troubled', 'locked', 'barred', 'leaving'],
  acts: {
    'pin.submitted': async (page, { pin = '' }) => {
      await page.fill(say['addPin.label'], pin)
      await page.press('Enter')
    },
    'pin.edited': (page) => page.fill(say['addPin.label'], '1'),
    'lock.acknowledged': (page) =>
      page.click(say.backToHomepage, say['steps.toSignIn'], say['steps.toSignUp'], say['steps.goBack']),
    'back.requested': (page) => page.click(say.tryAgainAction),
  },
})
