import type { Catalogue } from '../../copy/catalogue.ts'
import type { PageModelIn } from '../../testing/page-model.ts'

const labels = (messages: Catalogue): Readonly<Record<string, string>> => ({
  BOTH: messages['transitionToApp.palmsBoth'],
  LEFT: messages['transitionToApp.palmsLeft'],
  RIGHT: messages['transitionToApp.palmsRight'],
})

export const model: PageModelIn = (messages) => ({
  screens: {
    palms: (page) => page.sees(messages['transitionToApp.palmsTitle']),
    'palms busy': (page) => page.sees(messages['transitionToApp.palmsTitle']),
    ready: (page) => page.sees(messages['transitionToApp.lead']),
    'ready busy': (page) => page.sees(messages['transitionToApp.lead']),
    'scanning busy': (page) => page.sees(messages['transitionToApp.scanningTitle']),
    'submitting busy': (page) => page.sees(messages['transitionToApp.submittingLead']),
    notRecognized: async (page) => {
      await page.sees(messages['transitionToApp.notRecognizedTitle'])
      await page.sees(messages['transitionToApp.notRecognizedLead'])
    },
    locked: (page) => page.sees(messages['transitionToApp.locked']),
    leaving: (page) => page.sees(messages.loading),
  },
  silent: ['locked', 'leaving'],
  acts: {
    'palms.chosen': (page, { palms = 'BOTH' }) => page.click(labels(messages)[palms] ?? palms),
    'palms.enough': (page) => page.click(messages['transitionToApp.enough']),
    'scan.requested': (page) => page.click(messages['transitionToApp.scan'], messages.tryAgainAction),
    'otherPalm.requested': (page) => page.click(messages['transitionToApp.otherPalm']),
    'back.requested': (page, _, screen) =>
      page.click(screen === 'notRecognized' ? messages['transitionToApp.samePalm'] : messages.back),
    'lock.acknowledged': (page) =>
      page.click(messages['steps.toSignIn'], messages['steps.toSignUp'], messages['steps.toProfile']),
  },
})
