import type { PageModelIn } from '../../testing/page-model.ts'

export const model: PageModelIn = (messages) => ({
  screens: {
    menu: async (page) => {
      await page.sees(messages['settings.conditions'])
      await page.sees(messages['settings.privacy'])
      await page.sees(messages['settings.consumerHealth'])
    },
    'conditions loading': (page) => page.sees(messages['settings.loading']),
    'conditions document': (page) => page.sees(messages['settings.conditions']),
    'conditions failed': (page) => page.sees(messages['settings.failedTitle']),
    'conditions leaving': (page) => page.sees(messages.loading),
    'privacy loading': (page) => page.sees(messages['settings.loading']),
    'privacy document': (page) => page.sees(messages['settings.privacy']),
    'privacy failed': (page) => page.sees(messages['settings.failedTitle']),
    'privacy leaving': (page) => page.sees(messages.loading),
    signingOut: (page) => page.sees(messages.signingOut),
    left: (page) => page.sees(messages.loading),
  },
  acts: {
    'signOut.requested': (page) => page.click(messages['settings.signOut']),
    'conditions.opened': (page) => page.click(messages['settings.conditions']),
    'privacy.opened': (page) => page.click(messages['settings.privacy']),
    'consumerHealth.opened': (page) => page.click(messages['settings.consumerHealth']),
    'back.requested': (page) => page.click(messages.back),
    'reload.requested': (page) => page.click(messages.tryAgainAction),
  },
})
