import type { PageModelIn } from '../../testing/page-model.ts'

export const model: PageModelIn = (messages) => ({
  screens: {
    waiting: (page) => page.sees(messages['confirmUndo.waiting']),
    reload: (page) => page.sees(messages['confirmUndo.notLoadedTitle']),
    pin: (page) => page.sees(messages['confirmUndo.signedOut']),
    'pin busy': (page) => page.sees(messages['confirmUndo.signedOut']),
    // This screen does not mention a working palm, because the palm may belong to an attacker.
    locked: async (page) => {
      await page.sees(messages['confirmUndo.lockedTitle'])
      await page.sees(messages['confirmUndo.lockedSafe'])
    },
    leaving: (page) => page.sees(messages.loading),
    'undone ended': (page) => page.sees(messages['confirmUndo.doneTitle']),
    'gone ended': (page) => page.sees(messages['confirmUndo.goneTitle']),
    'barred ended': (page) => page.sees(messages['steps.barredTitle']),
    'held ended': (page) => page.sees(messages['confirmUndo.heldTitle']),
    'taken ended': (page) => page.sees(messages['confirmUndo.taken']),
  },
  silent: [
    'waiting',
    'reload',
    'locked',
    'leaving',
    'undone ended',
    'gone ended',
    'barred ended',
    'held ended',
    'taken ended',
  ],
  acts: {
    'pin.submitted': async (page, { pin = '' }) => {
      await page.fill(messages['addPin.label'], pin)
      await page.press('Enter')
    },
    'pin.edited': (page) => page.fill(messages['addPin.label'], '1'),
    'reload.requested': (page) => page.click(messages.tryAgainAction),
    'lock.acknowledged': (page) => page.click(messages['confirmUndo.leave']),
    'signIn.requested': (page) => page.click(messages['confirmUndo.signIn']),
    'result.acknowledged': (page) => page.click(messages['confirmUndo.leave']),
  },
})
