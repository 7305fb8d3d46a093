import type { Page } from '@palmflow/paths'
import type { PageModelIn } from '../../testing/page-model.ts'

/** The partner's texts in the samples. */
const titles = { linked: 'Your Juniper account is already linked', skip: 'Skip Juniper?' }
const skipSubTitle = 'You can link it later.'

export const model: PageModelIn = (say) => {
  const of = (words: string): string => words.replace('{partner}', 'Juniper')
  const own = (title: string): string => say['linkPartner.ownTitle'].replace('{title}', title)
  const asksToSkip = async (page: Page): Promise<void> => {
    await page.sees(own(titles.skip))
    await page.sees(say['linkPartner.ownSubTitle'].replace('{subTitle}', skipSubTitle))
  }
  return {
    screens: {
      waiting: (page) => page.sees(of(say['linkPartner.waiting'])),
      loading: (page) => page.sees(of(say['linkPartner.waiting'])),
      reload: (page) => page.sees(say['checkVerification.reload']),
      failed: (page) => page.sees(say['consentBiometrics.failedTitle']),
      document: (page) => page.sees(say['linkPartner.scroll']),
      'document read': async (page) => {
        await page.sees(say['linkPartner.agree'])
        await page.absent(say['linkPartner.scroll'])
      },
      'document read busy': (page) => page.sees(say['linkPartner.agree']),
      skip: asksToSkip,
      'skip busy': asksToSkip,
      'linked ended': (page) => page.sees(own(titles.linked)),
      'unlinkable ended': (page) => page.sees(of(say['linkPartner.unlinkableTitle'])),
      leaving: (page) => page.sees(say.loading),
    },
    silent: ['leaving'],
    acts: {
      'consent.agreed': (page) => page.click(say['linkPartner.agree']),
      'reload.requested': (page, _, screen) =>
        page.click(screen === 'failed' ? say.tryAgainAction : say['checkVerification.reload']),
      'skip.toggled': (page, _, screen) =>
        page.click(screen === 'skip' ? of(say['linkPartner.no']) : say['linkPartner.skip']),
      'skip.confirmed': (page) => page.click(say['linkPartner.yes']),
      'continue.requested': (page) => page.click(say.continue),
    },
  }
}
