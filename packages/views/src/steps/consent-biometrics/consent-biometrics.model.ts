import type { PageModelIn } from '../../testing/page-model.ts'

/** The model has no action for the scroll event, because the page itself sends it. */
export const model: PageModelIn = (say) => ({
  screens: {
    loading: (page) => page.sees(say['consentBiometrics.loading']),
    failed: (page) => page.sees(say['consentBiometrics.failedTitle']),
    document: (page) => page.sees(say['consentBiometrics.scroll']),
    'document read': (page) => page.sees(say['consentBiometrics.read']),
    'document read busy': (page) => page.sees(say['consentBiometrics.read']),
    leaving: (page) => page.sees(say.loading),
  },
  silent: ['leaving'],
  acts: {
    'consent.agreed': (page) => page.click(say['consentBiometrics.agree']),
    'reload.requested': (page) => page.click(say.tryAgainAction),
  },
})
