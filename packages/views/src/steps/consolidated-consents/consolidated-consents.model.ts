import type { PageModelIn } from '../../testing/page-model.ts'

const titles = { biometric: 'Biometric consent', terms: 'Terms of use' }

export const model: PageModelIn = (messages) => {
  const box = (title: string): string => messages['consolidatedConsents.agreeTo'].replace('{title}', title)
  return {
    screens: {
      loading: (page) => page.sees(messages['consolidatedConsents.loading']),
      failed: (page) => page.sees(messages['consentBiometrics.failedTitle']),
      boxes: (page) => page.sees(messages['consolidatedConsents.both']),
      'boxes both': (page) => page.sees(messages['consolidatedConsents.ready']),
      'boxes both busy': (page) => page.sees(messages['consolidatedConsents.ready']),
      leaving: (page) => page.sees(messages.loading),
    },
    silent: ['leaving'],
    acts: {
      'box.toggled': (page, { box: which = '' }) =>
        page.click(box(which === 'terms' ? titles.terms : titles.biometric)),
      'consents.submitted': (page) => page.click(messages.continue),
      'reload.requested': (page) => page.click(messages.tryAgainAction),
    },
  }
}
