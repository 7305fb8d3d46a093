import type { PageModelIn } from '../../testing/page-model.ts'

export const model: PageModelIn = (say) => ({
  screens: {
    menu: async (page) => {
      await page.sees(say['settings.conditions'])
      await page.sees(say['settings.privacy'])
      await page.sees(say['settings.consumerHealth'])
    },
    'conditions loading': (page) => page.sees(say['settings.loading']),
    'conditions document': (page) => page.sees(say['settings.conditions']),
    'conditions failed': (page) => page.sees(say['settings.failedTitle']),
    'conditions leaving': (page) => page.sees(say.loading),
    'privacy loading': (page) => page.sees(say['settings.loading']),
    'privacy document': (page) => page.sees(say['settings.privacy']),
    'privacy failed': (page) => page.sees(say['settings.failedTitle']),
    'privacy leaving': (page) => page.sees(say.loading),
    signingOut: (page) => page.sees(say.signingOut),
    left: (page) => page.sees(say.loading),
  },
  acts: {
    'signOut.requested': (page) => page.click(say['settings.signOut']),
    'conditions.opened': (page) => page.click(say['settings.conditions']),
    'privacy.opened': (page) => page.click(say['settings.privacy']),
    'consumerHealth.opened': (page) => page.click(say['settings.consumerHealth']),
    'back.requested': (page) => page.click(say.back),
    'reload.requested': (page) => page.click(say.tryAgainAction),
  },
})
