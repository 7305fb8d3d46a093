import type { PageModelIn } from '../../testing/page-model.ts'

/** The titles in the samples. */
const titles = { biometric: 'Biometric consent', terms: 'Terms of use' }

export const model: PageModelIn = (say) => {
  const box = (title: string): string => say['consolidatedConsents.agreeTo'].replace('{title}', title)
  return {
    screens: {
      loading: (page) => page.sees(say['consolidatedConsents.loading']),
      failed: (page) => page.sees(say['consentBiometrics.failedTitle']),
      boxes: (page) => page.sees(say['consolidatedConsents.both']),
      'boxes both': (page) => page.sees(say['consolidatedConsents.ready']),
      'boxes both busy': (page) => page.sees(say['consolidatedConsents.ready']),
      leaving: (page) => page.sees(say.loading),
    },
    silent: ['leaving'],
    acts: {
      'box.toggled': (page, { box: which = '' }) =>
        page.click(box(which === 'terms' ? titles.terms : titles.biometric)),
      'consents.submitted': (page) => page.click(say.continue),
      'reload.requested': (page) => page.click(say.tryAgainAction),
    },
  }
}
