import type { Catalogue } from '../../copy/catalogue.ts'
import type { PageModelIn } from '../../testing/page-model.ts'

const labels = (say: Catalogue): Readonly<Record<string, string>> => ({
  BOTH: say['transitionToApp.palmsBoth'],
  LEFT: say['transitionToApp.palmsLeft'],
  RIGHT: say['transitionToApp.palmsRight'],
})

export const model: PageModelIn = (say) => ({
  screens: {
    palms: (page) => page.sees(say['transitionToApp.palmsTitle']),
    'palms busy': (page) => page.sees(say['transitionToApp.palmsTitle']),
    ready: (page) => page.sees(say['transitionToApp.lead']),
    'ready busy': (page) => page.sees(say['transitionToApp.lead']),
    'scanning busy': (page) => page.sees(say['transitionToApp.scanningTitle']),
    'submitting busy': (page) => page.sees(say['transitionToApp.submittingLead']),
    notRecognized: async (page) => {
      await page.sees(say['transitionToApp.notRecognizedTitle'])
      await page.sees(say['transitionToApp.notRecognizedLead'])
    },
    locked: (page) => page.sees(say['transitionToApp.locked']),
    leaving: (page) => page.sees(say.loading),
  },
  silent: ['locked', 'leaving'],
  acts: {
    'palms.chosen': (page, { palms = 'BOTH' }) => page.click(labels(say)[palms] ?? palms),
    'palms.enough': (page) => page.click(say['transitionToApp.enough']),
    'scan.requested': (page) => page.click(say['transitionToApp.scan']),
    'otherPalm.requested': (page) => page.click(say['transitionToApp.otherPalm']),
    'back.requested': (page, _, screen) =>
      page.click(screen === 'notRecognized' ? say['transitionToApp.samePalm'] : say.back),
    'lock.acknowledged': (page) => page.click(say['steps.toSignIn'], say['steps.toSignUp'], say['steps.toProfile']),
  },
})
