import type { PageModelIn } from '../../testing/page-model.ts'

export const model: PageModelIn = (say) => ({
  screens: {
    waiting: (page) => page.sees(say['confirmUndo.waiting']),
    reload: (page) => page.sees(say['checkVerification.failedTitle']),
    pin: (page) => page.sees(say['confirmUndo.title']),
    'pin busy': (page) => page.sees(say['confirmUndo.title']),
    // A palm that still works is no comfort: it may be the palm of an attacker.
    locked: async (page) => {
      await page.sees(say['confirmUndo.lockedTitle'])
      await page.sees(say['confirmUndo.lockedSafe'])
    },
    leaving: (page) => page.sees(say.loading),
    'undone ended': (page) => page.sees(say['confirmUndo.doneTitle']),
    'gone ended': (page) => page.sees(say['confirmUndo.goneTitle']),
    'barred ended': (page) => page.sees(say['steps.barredTitle']),
    'held ended': (page) => page.sees(say['confirmUndo.heldTitle']),
    'taken ended': (page) => page.sees(say['confirmUndo.taken']),
  },
  silent: ['waiting', 'locked', 'leaving', 'undone ended', 'gone ended', 'barred ended', 'held ended', 'taken ended'],
  acts: {
    'pin.submitted': async (page, { pin = '' }) => {
      await page.fill(say['addPin.label'], pin)
      await page.press('Enter')
    },
    'pin.edited': (page) => page.fill(say['addPin.label'], '1'),
    'reload.requested': (page) => page.click(say['checkVerification.reload']),
    'lock.acknowledged': (page) => page.click(say.backToHomepage),
    'signIn.requested': (page) => page.click(say['confirmUndo.signIn']),
    'result.acknowledged': (page) => page.click(say['confirmUndo.leave']),
  },
})
