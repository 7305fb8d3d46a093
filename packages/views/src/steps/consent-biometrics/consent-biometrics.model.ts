import type { PageModelIn } from '../../testing/page-model.ts'

/** The model has no action for `document.scrolledToEnd`, because the page sends this event after the scrolling. */
export const model: PageModelIn = (messages) => ({
  screens: {
    loading: (page) => page.sees(messages['consentBiometrics.loading']),
    failed: (page) => page.sees(messages['consentBiometrics.failedTitle']),
    document: (page) => page.sees(messages['consentBiometrics.scroll']),
    'document read': (page) => page.sees(messages['consentBiometrics.read']),
    'document read busy': (page) => page.sees(messages['consentBiometrics.read']),
    leaving: (page) => page.sees(messages.loading),
  },
  silent: ['leaving'],
  acts: {
    'consent.agreed': (page) => page.click(messages['consentBiometrics.agree']),
    'reload.requested': (page) => page.click(messages.tryAgainAction),
  },
})
