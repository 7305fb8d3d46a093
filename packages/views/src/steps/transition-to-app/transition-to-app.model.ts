import type { PageModelIn } from '../../testing/page-model.ts'

export const model: PageModelIn = (say) => ({
  screens: {
    ready: (page) => page.sees(say['transitionToApp.title']),
    'scanning busy': (page) => page.sees(say['transitionToApp.scanningTitle']),
    'submitting busy': (page) => page.sees(say['transitionToApp.submittingTitle']),
    notRecognized: async (page) => {
      await page.sees(say['transitionToApp.notRecognizedTitle'])
      await page.sees(say['transitionToApp.notRecognizedLead'])
    },
    locked: (page) => page.sees(say['transitionToApp.locked']),
    leaving: (page) => page.sees(say.loading),
  },
  silent: ['locked', 'leaving'],
  acts: {
    'scan.requested': (page) => page.click(say.continue),
    'otherPalm.requested': (page) => page.click(say['transitionToApp.otherPalm']),
    'back.requested': (page, _, screen) =>
      page.click(screen === 'notRecognized' ? say['transitionToApp.samePalm'] : say.back),
    'lock.acknowledged': (page) => page.click(say.continue),
  },
})
